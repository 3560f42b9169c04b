const names = new Set(
  `gclid gclsrc dclid gbraid wbraid srsltid _ga _gl fbclid igshid igsh msclkid yclid ysclid ttclid twclid li_fat_id
   rdt_cid epik scclid irclickid mc_cid mc_eid _hsenc _hsmi __hstc __hssc __hsfp mkt_tok vero_id _openstat oly_anon_id
   oly_enc_id s_kwcid ef_id wickedid _kx`.split(/\s+/),
);
const prefixes = ['utm_', 'pk_', 'mtm_', 'hsa_', 'matomo_', 'piwik_'];

/** Removes the parameters that advertising and mailing tools append. The others remain unchanged. */
export function dropTracking(query: string): string {
  if (query === '') return query;
  return query
    .split('&')
    .filter((pair) => !isTracking(pair.split('=', 1)[0] ?? ''))
    .join('&');
}

function isTracking(rawName: string): boolean {
  const name = rawName.toLowerCase();
  return names.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
}
