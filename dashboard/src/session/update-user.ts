interface UserChange {
  getStartedHidden?: boolean;
  /** Ids of columns, joined by commas. */
  keywordColumns?: string;
  /** Of the dashboard, which the list of members shows. */
  language?: 'en' | 'de';
}

/** Changes what the signed-in member has chosen for themselves. */
export async function updateUser(change: UserChange): Promise<void> {
  const { requestAuth, auth } = await import('./auth-client.ts');
  await requestAuth(auth.updateUser(change));
}
