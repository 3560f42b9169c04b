// Put into every page of `dashboard-table`: what people do with the table of keywords, and how long the answer takes.
const tableBox = () => document.querySelector('table[aria-label="Keywords"]')?.parentElement;
const isFresh = () => tableBox()?.ariaBusy === 'false';
const rowAt = (place) => document.querySelectorAll('tr[data-index]')[place];

/** Milliseconds from the deed to the picture in which something is so. */
const timeUntil = async (deed, isSo) => {
  const begun = performance.now();
  deed();
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (!isSo());
  return performance.now() - begun;
};

const filter = (place) => {
  const band = document.querySelectorAll('button[aria-pressed]')[place];
  return timeUntil(
    () => band.click(),
    () => band.ariaPressed === 'true' && isFresh(),
  );
};

const sort = (place) => {
  const head = document.querySelector(`th:nth-child(${place})`);
  const before = head.ariaSort;
  return timeUntil(
    () => head.querySelector('button').click(),
    () => head.ariaSort !== before && isFresh(),
  );
};

const search = (text) => {
  const field = document.querySelector('[role=search] input');
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  return timeUntil(
    () => {
      // As React hears of it.
      write.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    () => rowAt(0)?.textContent.includes(text) === true,
  );
};

/** To the picture in which there is a row in the middle of the table. */
const scroll = (top) => {
  const box = tableBox();
  const { left, top: edge, width, height } = box.getBoundingClientRect();
  return timeUntil(
    () => box.scrollTo({ top }),
    () => {
      const middle = document.elementFromPoint(left + width / 2, edge + height / 2);
      return middle !== null && middle.closest('tr[data-index]') !== null;
    },
  );
};

const choose = (place) => {
  const row = rowAt(place);
  const before = row.hasAttribute('data-chosen');
  return timeUntil(
    () => row.querySelector('input').click(),
    () => row.hasAttribute('data-chosen') !== before,
  );
};

/** To the picture in which the first row has its line. */
const lines = () =>
  timeUntil(
    () => undefined,
    () => rowAt(0)?.querySelector('svg[role=img]') !== null,
  );

globalThis.tableTools = { filter, sort, search, scroll, choose, lines };
