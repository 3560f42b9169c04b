import type { Command } from 'commander';
import { campaignsCommand } from './campaigns.ts';
import { exportCommand } from './export.ts';
import { keywordsCommand } from './keywords.ts';
import { reportsCommand } from './reports.ts';
import { suggestionsCommand } from './suggestions.ts';
import { websitesCommand } from './websites.ts';

/** Commands that talk to a running service with an API key, from any computer. */
export function remoteCommands(): Command[] {
  return [
    websitesCommand(),
    keywordsCommand(),
    suggestionsCommand(),
    campaignsCommand(),
    reportsCommand(),
    exportCommand(),
  ];
}
