/** What an owner asks for and then confirms. */
export type ProviderDeed = 'credentials' | 'budget' | 'forget';
