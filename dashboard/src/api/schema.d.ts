/** Written by scripts/write-dashboard-types.ts from the endpoints. Not to be changed by hand. */

export interface paths {
    "/v1/websites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the websites of the account
         * @description A read key is enough.
         */
        get: operations["listWebsites"];
        put?: never;
        /**
         * Add a website
         * @description Tracking starts at once, in the background. Needs a read & write key.
         */
        post: operations["addWebsite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a website
         * @description A read key is enough.
         */
        get: operations["readWebsite"];
        put?: never;
        post?: never;
        /**
         * Delete a website with everything collected for it
         * @description Needs a read & write key.
         */
        delete: operations["deleteWebsite"];
        options?: never;
        head?: never;
        /**
         * Change a website
         * @description A merge patch (RFC 7396): a member that is `null` goes back to its default. Keywords follow the interval and the depth where they have none of their own; the other defaults hold for keywords added from now on. Needs a read & write key.
         */
        patch: operations["updateWebsite"];
        trace?: never;
    };
    "/v1/keywords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List keywords with their latest positions
         * @description A read key is enough.
         */
        get: operations["listKeywords"];
        put?: never;
        /**
         * Add keywords to a website
         * @description Up to 1000 at once, all or none. Those that the website has already are left as they are and answered with the outcome `exists`; 200 where none is new. Needs a read & write key.
         */
        post: operations["addKeywords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keywords/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a keyword
         * @description A read key is enough.
         */
        get: operations["readKeyword"];
        put?: never;
        post?: never;
        /**
         * Delete a keyword with its history
         * @description Needs a read & write key.
         */
        delete: operations["deleteKeyword"];
        options?: never;
        head?: never;
        /**
         * Change a keyword
         * @description A merge patch (RFC 7396): `null` goes back to the website’s default, or clears. Needs a read & write key.
         */
        patch: operations["updateKeyword"];
        trace?: never;
    };
    "/v1/keywords/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a keyword’s positions day by day
         * @description Days without a check are absent; a failed check is a day with `failed`, never a lost position. A read key is enough.
         */
        get: operations["readKeywordHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keywords/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause, resume or tag many keywords
         * @description Up to 1000 at once, all or none. Needs a read & write key.
         */
        post: operations["changeKeywords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keywords/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete many keywords with their history
         * @description Up to 1000 at once, all or none. Needs a read & write key.
         */
        post: operations["deleteKeywords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/keywords/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count a website’s keywords by position, state and tag
         * @description A read key is enough.
         */
        get: operations["readKeywordSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keywords/{id}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a keyword now
         * @description A check that is under way already is answered with that same check. Needs a read & write key.
         */
        post: operations["checkKeyword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keywords/{id}/checks/{checkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how a check goes
         * @description A read key is enough.
         */
        get: operations["readCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keywords/{id}/serp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the result page of a keyword, competitors included
         * @description A read key is enough.
         */
        get: operations["readKeywordSerp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/rankings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how a website ranks over time
         * @description A read key is enough.
         */
        get: operations["readRankings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/competitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List domains that share result pages with a website
         * @description From result pages already collected, the most visible thousand of each day. Hidden ones only on request. A read key is enough.
         */
        get: operations["listCompetitors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/share-of-voice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a website’s share of voice and its competitors’, day by day
         * @description Beside the website five competitors: confirmed ones first, then the most visible. A read key is enough.
         */
        get: operations["readShareOfVoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/competitors/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Confirm or hide a competitor
         * @description Needs a read & write key.
         */
        put: operations["setCompetitor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/search-console": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a website’s own search figures
         * @description Totals as Google gives them, or rows by one dimension, over Google’s own days (Pacific time). Rows add up to less than the totals where Google withholds some, and by page they may add up to more. A read key is enough.
         */
        get: operations["readSearchConsole"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/search-console/opportunities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List queries just below the top, by the clicks to be won
         * @description Queries whose mean position lies within 4 to 20, by the clicks that they would bring at a better one, less those that they bring now. The assumed share of clicks by position is in `meta.clickRates`. A read key is enough.
         */
        get: operations["listOpportunities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/search-console/opportunities/keywords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Track queries as keywords
         * @description Up to 1000 at once, all or none, as with `POST /keywords`; 200 where none is new. Needs a read & write key.
         */
        post: operations["adoptOpportunities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/search-console/syncs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how the collection of search figures stands
         * @description A read key is enough.
         */
        get: operations["listSearchConsoleSyncs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the newest audit of a website
         * @description Its score, what was found by severity, category and check, and what changed since the one before. A read key is enough.
         */
        get: operations["readAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/audit/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the newest audit found
         * @description A read key is enough.
         */
        get: operations["listAuditIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/audit/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the addresses that the newest audit saw
         * @description A read key is enough.
         */
        get: operations["listAuditPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/audits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Audit a website now
         * @description In the background. One that is under way is answered instead. Needs a read & write key.
         */
        post: operations["orderAudit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/audits/{auditId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how an audit stands
         * @description A read key is enough.
         */
        get: operations["readOneAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/backlinks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List links from other websites
         * @description A read key is enough.
         */
        get: operations["listBacklinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/referring-domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List domains that link, the strongest first
         * @description Domains whose links are known one by one, and those of the web graph of which no more is known. Pages may be short although `page.nextCursor` leads on. A read key is enough.
         */
        get: operations["listReferringDomains"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/backlinks/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read sums of a website’s backlinks
         * @description What is known of links one by one, what the web graph knows of domains, and what a vendor says, each by itself and with its date. A read key is enough.
         */
        get: operations["readBacklinkSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/backlinks/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what became of backlinks, the newest first
         * @description Lost and regained links, and changes of rel, anchor and visibility, as we saw them ourselves. Pages may be short although `page.nextCursor` leads on. A read key is enough.
         */
        get: operations["listBacklinkChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/backlinks/{backlinkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a backlink with what was told of it and what became of it
         * @description A read key is enough.
         */
        get: operations["readBacklink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/ai-visibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how often answer engines name and cite a website
         * @description Rates over repeated runs with 95 % intervals, by engine and over all. Failed and refused runs, and result pages without such an answer, are counted beside them and are no part of any rate. A read key is enough.
         */
        get: operations["readAiVisibility"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/ai-visibility/citations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the domains or pages that answers cite
         * @description Those that most answers cite first. Answers to all prompts count. A read key is enough.
         */
        get: operations["listCitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/ai-visibility/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what answer engines said, the newest first
         * @description Every question asked and what came of it, whole: 100 at once where no `limit` is named. A read key is enough.
         */
        get: operations["listAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/ai-visibility/answers/{answerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an answer with its mentions and sources
         * @description A read key is enough.
         */
        get: operations["readAnswer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/ai-visibility/prompts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what answer engines are asked for a website
         * @description A read key is enough.
         */
        get: operations["listPrompts"];
        put?: never;
        /**
         * Add prompts
         * @description Up to 200 at once, all or none. Those that the website has already are left as they are and answered with the outcome `exists`; 200 where none is new. Needs a read & write key.
         */
        post: operations["addPrompts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/ai-visibility/prompts/{promptId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a prompt
         * @description A read key is enough.
         */
        get: operations["readPrompt"];
        put?: never;
        post?: never;
        /**
         * Delete a prompt with its answers
         * @description Needs a read & write key.
         */
        delete: operations["deletePrompt"];
        options?: never;
        head?: never;
        /**
         * Change a prompt
         * @description A merge patch (RFC 7396). Text, country and language stand once there are answers: another question is another prompt. Needs a read & write key.
         */
        patch: operations["updatePrompt"];
        trace?: never;
    };
    "/v1/websites/{id}/ai-visibility/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the names that are looked for in answers
         * @description One’s own and competitors’, and names that answers name often and that nobody has confirmed yet. A read key is enough.
         */
        get: operations["listBrands"];
        /**
         * Replace the names that are looked for in answers
         * @description A brand that keeps its name keeps its id. Names that were found and are not in the list stay found: name them `confirmed` or `hidden` to settle them. All answers are read again in the background. Needs a read & write key.
         */
        put: operations["replaceBrands"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/websites/{id}/ai-visibility/sampling": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how often answer engines are asked, and why
         * @description A read key is enough.
         */
        get: operations["readSampling"];
        /**
         * Set how often answer engines are asked
         * @description Counts from the next day that is planned; a pause at once. Needs a read & write key.
         */
        put: operations["putSampling"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List campaigns
         * @description A read key is enough.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Draft a campaign
         * @description Always a draft, which is free and does nothing. A person launches it in the dashboard, and billing starts then. Needs a read & write key.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a campaign with its keywords, tasks and placements
         * @description A read key is enough.
         */
        get: operations["readCampaign"];
        put?: never;
        post?: never;
        /**
         * Delete a draft
         * @description Needs a read & write key.
         */
        delete: operations["deleteCampaign"];
        options?: never;
        head?: never;
        /**
         * Change a draft
         * @description A merge patch (RFC 7396): `null` goes back to the default. The draft is priced anew. Needs a read & write key.
         */
        patch: operations["updateCampaign"];
        trace?: never;
    };
    "/v1/campaigns/{id}/keywords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the keywords of a manual draft
         * @description Needs a read & write key.
         */
        put: operations["replaceCampaignKeywords"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tasks of a campaign, the greatest impact first
         * @description A read key is enough.
         */
        get: operations["listCampaignTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/briefs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what target pages of a campaign are to say, by the pages that rank
         * @description Made with the add-on `content` for approved keywords, once their result pages have been collected. Each is a task of the type `content_brief`, too. A read key is enough.
         */
        get: operations["listCampaignBriefs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/placements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the placements of a campaign, the oldest first
         * @description A read key is enough.
         */
        get: operations["listCampaignPlacements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what has happened to a campaign, the newest first
         * @description A read key is enough.
         */
        get: operations["listCampaignHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/cycles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the months of a campaign that have ended
         * @description The first one first. What was reached in a month stays as it was at its end. A read key is enough.
         */
        get: operations["listCampaignCycles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reports on a campaign, the newest first
         * @description A read key is enough.
         */
        get: operations["listCampaignReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/reports/{reportId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A report on paper
         * @description A read key is enough.
         */
        get: operations["printCampaignReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/budget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what was spent with each provider this month
         * @description A read key is enough.
         */
        get: operations["readBudget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the account
         * @description A read key is enough.
         */
        get: operations["readAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the account’s name, locale or time zone
         * @description Needs a read & write key.
         */
        patch: operations["changeAccount"];
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who is signed in
         * @description A read key is enough.
         */
        get: operations["readMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys of the account, also those that have ended
         * @description A read key is enough.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Needs a read & write key.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key; it is refused everywhere within a second
         * @description Needs a read & write key.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people of the account
         * @description A read key is enough.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member; their sessions end at once
         * @description Needs a read & write key.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Give a member another role
         * @description Needs a read & write key.
         */
        patch: operations["changeMember"];
        trace?: never;
    };
    "/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations that can still be accepted
         * @description A read key is enough.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite somebody into the account for a week
         * @description An earlier invitation of the same address ends. Needs a read & write key.
         */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description Needs a read & write key.
         */
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is connected at Google and Bing, and which website shows which property
         * @description A read key is enough.
         */
        get: operations["listConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to connect a Google account
         * @description The browser goes to `authorizationUrl`; Google sends it back, and it ends at the dashboard’s page of connections with `connected` or `problem`. Needs a read & write key.
         */
        post: operations["beginGoogleSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/service-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect Google with the key file of a service account
         * @description Needs a read & write key.
         */
        post: operations["connectServiceAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/bing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect Bing Webmaster Tools
         * @description Needs a read & write key.
         */
        post: operations["connectBing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a connection anew what it can read
         * @description Needs a read & write key.
         */
        post: operations["refreshConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget a connection and its credentials
         * @description Needs a read & write key.
         */
        delete: operations["disconnect"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/property": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say which property a website shows
         * @description Needs a read & write key.
         */
        put: operations["chooseProperty"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the services that data is bought from, with prices and this month’s spending
         * @description A read key is enough.
         */
        get: operations["listProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{name}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Store what opens a service, for the whole installation
         * @description Kept sealed and never shown. The processes take it over within seconds, each by a start of its own. Needs a read & write key.
         */
        put: operations["storeProviderCredentials"];
        post?: never;
        /**
         * Forget what opens a service
         * @description Needs a read & write key.
         */
        delete: operations["forgetProviderCredentials"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{name}/budget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say what the account may spend a month with a service
         * @description Counts at once, what this month has cost included. 0 stops all buying from it. Needs a read & write key.
         */
        put: operations["setProviderBudget"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{name}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy the cheapest thing that a service sells, to see whether it answers
         * @description Needs a read & write key.
         */
        post: operations["testProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files with everything of the account, the newest first
         * @description A read key is enough.
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Order a file with everything of the account
         * @description A zip of CSV files, one for each list of the API. It is kept for a week. Needs a read & write key.
         */
        post: operations["requestExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file that is ready
         * @description A read key is enough.
         */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/backlinks/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take links from a file of Search Console or a vendor
         * @description The file itself as `text/csv`, or within JSON. All of it or nothing; the same file a second time changes nothing. Needs a read & write key.
         */
        post: operations["importBacklinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a campaign with what may be done with it and its parts
         * @description A read key is enough.
         */
        get: operations["readCampaignAtWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what a campaign would cost a month
         * @description A read key is enough.
         */
        get: operations["quoteCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/launch/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See what a launch would cost and do
         * @description Needs a read & write key.
         */
        post: operations["previewLaunch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/launch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Launch a draft as it was previewed
         * @description Owners only: billing starts with it. Confirmed again, it is the same launch. Needs a read & write key.
         */
        post: operations["launchCampaign"];
        /**
         * Give up a launch whose payment is awaited
         * @description Needs a read & write key.
         */
        delete: operations["abandonLaunch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a campaign and what is charged for it
         * @description Owners only: it changes what is paid. Needs a read & write key.
         */
        post: operations["pauseCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a paused campaign
         * @description Owners only: it changes what is paid. Needs a read & write key.
         */
        post: operations["resumeCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a campaign at once
         * @description Owners only: it changes what is paid. Needs a read & write key.
         */
        post: operations["cancelCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/keywords/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve and reject suggested keywords, all or none
         * @description Needs a read & write key.
         */
        post: operations["decideCampaignKeywords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/keywords/{keywordId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a suggested keyword
         * @description Needs a read & write key.
         */
        post: operations["approveCampaignKeyword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/keywords/{keywordId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a suggested keyword
         * @description Needs a read & write key.
         */
        post: operations["rejectCampaignKeyword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is to be done in all campaigns under way, the greatest impact first
         * @description A read key is enough.
         */
        get: operations["listTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/tasks/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a task with every page and what is proposed for it
         * @description A read key is enough.
         */
        get: operations["readTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/tasks/{taskId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a task
         * @description Needs a read & write key.
         */
        post: operations["startTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/tasks/{taskId}/done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a task is done
         * @description Needs a read & write key.
         */
        post: operations["doneTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/tasks/{taskId}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back that a task is done
         * @description Needs a read & write key.
         */
        post: operations["reopenTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/tasks/{taskId}/assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Give a task to a member of the account, or to nobody
         * @description Needs a read & write key.
         */
        patch: operations["assignTask"];
        trace?: never;
    };
    "/campaigns/{id}/tasks/{taskId}/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or reject what a language model has written
         * @description Needs a read & write key.
         */
        post: operations["decideTaskDrafts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/placements/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve and reject planned placements, all or none
         * @description Needs a read & write key.
         */
        post: operations["decidePlacements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/placements/{placementId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a planned placement
         * @description Needs a read & write key.
         */
        post: operations["approvePlacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/placements/{placementId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a planned placement
         * @description Needs a read & write key.
         */
        post: operations["rejectPlacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the placements of all campaigns under way, by when they are due
         * @description A read key is enough.
         */
        get: operations["listPlacements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/placements/{placementId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a placement with what its publisher is asked for
         * @description A read key is enough.
         */
        get: operations["readPlacement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/placements/{placementId}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a placement was ordered by hand
         * @description Needs a read & write key.
         */
        post: operations["orderPlacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/placements/{placementId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that the publisher has agreed
         * @description Needs a read & write key.
         */
        post: operations["acceptPlacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/placements/{placementId}/check-now": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at a placement’s page or order now
         * @description Needs a read & write key.
         */
        post: operations["checkPlacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/placements/{placementId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say where a placement was published
         * @description Needs a read & write key.
         */
        post: operations["publishPlacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/placements/{placementId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that the publisher refuses, or has agreed to take the order back
         * @description Needs a read & write key.
         */
        post: operations["declinePlacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/placements/{placementId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an open order of the exchange back
         * @description Needs a read & write key.
         */
        post: operations["withdrawPlacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/placements/{placementId}/claim-settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what the publisher has said to a claim
         * @description Needs a read & write key.
         */
        post: operations["settlePlacementClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/placements/{placementId}/assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Give a placement to a member of the account, or to nobody
         * @description Needs a read & write key.
         */
        patch: operations["assignPlacement"];
        trace?: never;
    };
    "/publishers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List publishers, the strongest first
         * @description A read key is enough.
         */
        get: operations["listPublishers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publishers/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a list of publishers from a CSV file
         * @description Who is there already, by its domain, gets the terms of the file: the file itself as `text/csv`, or within JSON; up to 20 MiB. Needs a read & write key.
         */
        post: operations["importPublishers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publishers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a publisher that has no placement under way
         * @description Needs a read & write key.
         */
        delete: operations["deletePublisher"];
        options?: never;
        head?: never;
        /**
         * Pause a publisher, or change its terms for what is planned from now on
         * @description Needs a read & write key.
         */
        patch: operations["changePublisher"];
        trace?: never;
    };
    "/campaigns/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report on a month of a campaign now
         * @description Any month that has begun, as far as it has passed. It goes out by no mail. Needs a read & write key.
         */
        post: operations["makeReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{id}/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List whom a report was sent to, and what became of it
         * @description A read key is enough.
         */
        get: operations["listReportMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/{id}/reports/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who receives the reports on a campaign by mail
         * @description A read key is enough.
         */
        get: operations["readReportRecipients"];
        /**
         * Say who receives the reports on a campaign by mail
         * @description Needs a read & write key.
         */
        put: operations["putReportRecipients"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read in whose name the account reports
         * @description A read key is enough.
         */
        get: operations["readBranding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change in whose name the account reports
         * @description A merge patch (RFC 7396): `null` goes back to the default. Reports that were made stay as they are. Needs a read & write key.
         */
        patch: operations["changeBranding"];
        trace?: never;
    };
    "/reports/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the links to a report, the newest first
         * @description A read key is enough.
         */
        get: operations["listReportLinks"];
        put?: never;
        /**
         * Make a link that opens a report for whoever holds it
         * @description Needs a read & write key.
         */
        post: operations["makeReportLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{id}/links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a link to a report
         * @description Needs a read & write key.
         */
        delete: operations["revokeReportLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is paid for month by month
         * @description A read key is enough.
         */
        get: operations["listSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices and credit notes
         * @description A read key is enough.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an invoice
         * @description A read key is enough.
         */
        get: operations["readInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/invoices/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An invoice on paper
         * @description A read key is enough.
         */
        get: operations["printInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/invoices/{id}/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that an invoice was paid
         * @description Needs a read & write key.
         */
        post: operations["markInvoicePaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/billing/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What stands on the ledgers of the account
         * @description Debits are positive. Together they are nothing: `receivable` is what is still owed. A read key is enough.
         */
        get: operations["readBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the account is told, and where
         * @description A read key is enough.
         */
        get: operations["listNotificationRules"];
        put?: never;
        /**
         * Be told of something from now on
         * @description Needs a read & write key.
         */
        post: operations["makeNotificationRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a rule; what it told stays listed
         * @description Needs a read & write key.
         */
        delete: operations["deleteNotificationRule"];
        options?: never;
        head?: never;
        /**
         * Change a rule, or turn it on or off
         * @description What happened before the change is not told. Members of `parameters` that are absent stay. Needs a read & write key.
         */
        patch: operations["changeNotificationRule"];
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was told, the newest first, and what became of the mails
         * @description Kept for ninety days. What webhooks were sent is in the lists of their deliveries. A read key is enough.
         */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read when mails of notifications go out
         * @description A read key is enough.
         */
        get: operations["readNotificationPace"];
        /**
         * Say when mails of notifications go out
         * @description Needs a read & write key.
         */
        put: operations["setNotificationPace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the addresses of other programs that are told what happens
         * @description A read key is enough.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add the address of another program
         * @description What it is sent is decided by the rules of notifications. See `docs/notifications.md`. Needs a read & write key.
         */
        post: operations["makeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a webhook with its deliveries
         * @description Needs a read & write key.
         */
        delete: operations["removeWebhook"];
        options?: never;
        head?: never;
        /**
         * Change where a webhook leads, or turn it on or off
         * @description Needs a read & write key.
         */
        patch: operations["changeWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a webhook was sent, the newest first, and what became of it
         * @description Kept for thirty days. A read key is enough.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook a delivery of type `test.v1`
         * @description It goes out like any other: what becomes of it is in the list of deliveries. Needs a read & write key.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Source */
        Source: {
            /** @enum {string} */
            status: "not_connected" | "pending" | "collecting" | "ready" | "failed" | "paused";
            /** Format: date-time */
            lastSuccessAt: string | null;
            /** Format: date-time */
            nextRunAt: string | null;
            error: {
                code: string;
                message: string;
            } | null;
        };
        /** Website */
        Website: {
            id: string;
            domain: string;
            /**
             * @description What counts as this website: the domain with its subdomains, the one host, or one path of the host.
             * @enum {string}
             */
            match: "domain" | "host" | "path";
            /**
             * @description Your relation to the site.
             * @enum {string}
             */
            relationship: "own" | "client" | "competitor" | "other";
            /** @description Free labels. */
            tags: string[];
            /** @description How keywords are checked that do not say otherwise. */
            defaults: {
                /**
                 * Format: country
                 * @description ISO 3166-1 alpha-2.
                 */
                country: string;
                /**
                 * Format: language
                 * @description BCP 47.
                 */
                language: string;
                /** @enum {string} */
                device: "desktop" | "mobile";
                /** @enum {string} */
                engine: "google" | "bing" | "brave" | "duckduckgo";
                /** @description Hours between two checks. */
                intervalHours: number;
                /** @description Organic results looked at. Deeper costs more: providers charge by the page of ten. */
                depth: number;
                /** @description Stop paging as soon as the website was found: cheaper, but competitors below stay unseen. */
                stopWhenFound: boolean;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description How each kind of collection fares. `not_connected` means that nothing is collected. */
            sources: {
                rankings: components["schemas"]["Source"];
                backlinks: components["schemas"]["Source"];
                aiVisibility: components["schemas"]["Source"];
                searchConsole: components["schemas"]["Source"];
                audit: components["schemas"]["Source"];
            };
        };
        /** Page */
        Page: {
            /** @description Send it as `cursor` for the next page; null on the last one. */
            nextCursor: string | null;
            /** @description The limit that was applied. */
            limit: number;
        };
        /** Problem */
        Problem: {
            /**
             * Format: uri-reference
             * @description A page that explains the code.
             */
            type: string;
            title: string;
            status: number;
            detail: string;
            /**
             * @description Stable: meant for programs.
             * @enum {string}
             */
            code: "invalid_request" | "malformed_json" | "malformed_request" | "cursor_mismatch" | "unauthorized" | "insufficient_right" | "cross_site_request" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "idempotency_in_progress" | "precondition_failed" | "body_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "rate_limited" | "headers_too_large" | "internal_error" | "unavailable" | "website_not_found" | "keyword_not_found" | "check_not_found" | "audit_not_found" | "serp_not_found" | "backlink_not_found" | "prompt_not_found" | "answer_not_found" | "campaign_not_found" | "invoice_not_found" | "report_not_found" | "report_link_not_found" | "campaign_keyword_not_found" | "task_not_found" | "placement_not_found" | "publisher_not_found" | "member_not_found" | "website_exists" | "keyword_exists" | "campaign_not_draft" | "launch_in_progress" | "campaign_wrong_state" | "reporting_not_included" | "task_wrong_state" | "placement_wrong_state" | "publisher_of_exchange" | "publisher_in_use" | "campaign_active" | "subscription_wrong_state" | "preview_outdated" | "launch_not_ready" | "invoice_wrong_state" | "payment_refused" | "keywords_not_manual" | "prompt_exists" | "prompt_has_answers" | "keyword_paused" | "provider_not_connected" | "budget_exhausted" | "search_console_not_connected" | "search_console_collecting" | "audit_not_ready" | "audit_missing" | "payment_unavailable" | "key_not_found" | "invitation_not_found" | "last_owner" | "email_taken" | "provider_not_found" | "provider_not_settable" | "budget_not_settable" | "export_not_found" | "export_not_ready" | "connection_not_found" | "google_client_missing" | "sign_in_expired" | "connection_refused" | "connection_unavailable" | "rule_not_found" | "mail_not_set_up" | "webhook_not_found" | "webhook_in_use" | "webhook_off";
            /** @description Under which it is logged here; also in `X-Request-Id`. */
            requestId: string;
            /** @description Each bad member, 50 at most. */
            errors: {
                /** @description Where it is, in the body or among the parameters. */
                path: string;
                code: string;
                message: string;
            }[];
            /** @description The same request may succeed later. */
            retryable: boolean;
            /** @description What is there already. */
            existing?: {
                id: string;
                /** Format: uri-reference */
                href: string;
            };
        };
        /** NewWebsite */
        NewWebsite: {
            /** @description A domain, or any address of the site. */
            domain: string;
            /**
             * @description What counts as this website: the domain with its subdomains, the one host, or one path of the host.
             * @enum {string}
             */
            match?: "domain" | "host" | "path";
            /**
             * @description Your relation to the site.
             * @enum {string}
             */
            relationship?: "own" | "client" | "competitor" | "other";
            /** @description Free labels. */
            tags?: string[];
            defaults?: {
                /**
                 * Format: country
                 * @description ISO 3166-1 alpha-2.
                 */
                country?: string;
                /**
                 * Format: language
                 * @description BCP 47.
                 */
                language?: string;
                /** @enum {string} */
                device?: "desktop" | "mobile";
                /** @enum {string} */
                engine?: "google" | "bing" | "brave" | "duckduckgo";
                /** @description Hours between two checks. */
                intervalHours?: number;
                /** @description Organic results looked at. Deeper costs more: providers charge by the page of ten. */
                depth?: number;
                /** @description Stop paging as soon as the website was found: cheaper, but competitors below stay unseen. */
                stopWhenFound?: boolean;
            };
        };
        /** WebsitePatch */
        WebsitePatch: {
            /**
             * @description What counts as this website: the domain with its subdomains, the one host, or one path of the host.
             * @enum {string|null}
             */
            match?: "domain" | "host" | "path" | null;
            /**
             * @description Your relation to the site.
             * @enum {string|null}
             */
            relationship?: "own" | "client" | "competitor" | "other" | null;
            /** @description Free labels. */
            tags?: string[] | null;
            defaults?: {
                /**
                 * Format: country
                 * @description ISO 3166-1 alpha-2.
                 */
                country?: string | null;
                /**
                 * Format: language
                 * @description BCP 47.
                 */
                language?: string | null;
                /** @enum {string|null} */
                device?: "desktop" | "mobile" | null;
                /** @enum {string|null} */
                engine?: "google" | "bing" | "brave" | "duckduckgo" | null;
                /** @description Hours between two checks. */
                intervalHours?: number | null;
                /** @description Organic results looked at. Deeper costs more: providers charge by the page of ten. */
                depth?: number | null;
                /** @description Stop paging as soon as the website was found: cheaper, but competitors below stay unseen. */
                stopWhenFound?: boolean | null;
            } | null;
        };
        /** ListedKeyword */
        ListedKeyword: {
            id: string;
            websiteId: string;
            /** @description The phrase that people search for. */
            keyword: string;
            /**
             * @description A paused keyword is not checked.
             * @enum {string}
             */
            status: "approved" | "paused";
            /** @description Organic rank at the last successful check. Null where never checked, or not found within the depth. */
            position: number | null;
            /** Format: date-time */
            positionAt: string | null;
            /** @description Two intervals have passed since `positionAt`. */
            stale: boolean;
            previousPosition: number | null;
            bestPosition: number | null;
            /** @description Positions won since the day before; negative where lost. */
            change: number | null;
            /** @description The page that ranks. */
            url: string | null;
            /**
             * @description How the last attempt ended. `failed` says nothing about the ranking; `pending` means never checked.
             * @enum {string}
             */
            checkStatus: "pending" | "ranked" | "not_ranked" | "failed";
            /** @description Organic results seen by the last successful check. */
            checkedDepth: number | null;
            /** Format: date-time */
            checkedAt: string | null;
            /** Format: date-time */
            nextCheckAt: string | null;
            /** @description Why the last attempt failed, or why a due check was left out (`budget_exhausted`). */
            error: {
                code: string;
                message: string;
            } | null;
            /**
             * @description Where the position comes from.
             * @enum {string}
             */
            source: "serp" | "search_console";
            /** @description The decimal figure, where Search Console is the source. */
            averagePosition: number | null;
            /** @enum {string} */
            engine: "google" | "bing" | "brave" | "duckduckgo";
            /**
             * Format: country
             * @description ISO 3166-1 alpha-2.
             */
            country: string;
            /**
             * Format: language
             * @description BCP 47.
             */
            language: string;
            /** @enum {string} */
            device: "desktop" | "mobile";
            /** @description A place within the country, as the provider names it. */
            location: string | null;
            intervalHours: number;
            depth: number;
            /**
             * @description Ask this provider; the first that fits where absent.
             * @enum {string|null}
             */
            provider: "dataforseo" | "serpapi" | "serper" | "brave" | "searxng" | null;
            /**
             * Format: uri
             * @description The page that should rank.
             */
            targetUrl: string | null;
            tags: string[];
            /** @description Searches a month, where a source says so. */
            searchVolume: number | null;
            /** @description Elements on the page beside organic results. */
            serpFeatures: string[];
            /** Format: date-time */
            createdAt: string;
            /** @description With `history=<n>d`: the days that have a check. */
            history?: {
                /** Format: date */
                date: string;
                position: number | null;
                /**
                 * @description How the last attempt ended. `failed` says nothing about the ranking; `pending` means never checked.
                 * @enum {string}
                 */
                checkStatus: "pending" | "ranked" | "not_ranked" | "failed";
            }[];
        };
        /** NewKeywords */
        NewKeywords: {
            websiteId: string;
            keywords: {
                /** @description The phrase that people search for. */
                keyword: string;
                /**
                 * Format: country
                 * @description ISO 3166-1 alpha-2.
                 */
                country?: string;
                /**
                 * Format: language
                 * @description BCP 47.
                 */
                language?: string;
                /** @enum {string} */
                device?: "desktop" | "mobile";
                /** @description A place within the country, as the provider names it. */
                location?: string;
                /** @enum {string} */
                engine?: "google" | "bing" | "brave" | "duckduckgo";
                /**
                 * Format: uri
                 * @description The page that should rank.
                 */
                targetUrl?: string;
                tags?: string[];
                intervalHours?: number;
                depth?: number;
                /**
                 * @description Ask this provider; the first that fits where absent.
                 * @enum {string}
                 */
                provider?: "dataforseo" | "serpapi" | "serper" | "brave" | "searxng";
            }[];
        };
        /** AddedKeyword */
        AddedKeyword: {
            id: string;
            websiteId: string;
            /** @description The phrase that people search for. */
            keyword: string;
            /**
             * @description A paused keyword is not checked.
             * @enum {string}
             */
            status: "approved" | "paused";
            /** @description Organic rank at the last successful check. Null where never checked, or not found within the depth. */
            position: number | null;
            /** Format: date-time */
            positionAt: string | null;
            /** @description Two intervals have passed since `positionAt`. */
            stale: boolean;
            previousPosition: number | null;
            bestPosition: number | null;
            /** @description Positions won since the day before; negative where lost. */
            change: number | null;
            /** @description The page that ranks. */
            url: string | null;
            /**
             * @description How the last attempt ended. `failed` says nothing about the ranking; `pending` means never checked.
             * @enum {string}
             */
            checkStatus: "pending" | "ranked" | "not_ranked" | "failed";
            /** @description Organic results seen by the last successful check. */
            checkedDepth: number | null;
            /** Format: date-time */
            checkedAt: string | null;
            /** Format: date-time */
            nextCheckAt: string | null;
            /** @description Why the last attempt failed, or why a due check was left out (`budget_exhausted`). */
            error: {
                code: string;
                message: string;
            } | null;
            /**
             * @description Where the position comes from.
             * @enum {string}
             */
            source: "serp" | "search_console";
            /** @description The decimal figure, where Search Console is the source. */
            averagePosition: number | null;
            /** @enum {string} */
            engine: "google" | "bing" | "brave" | "duckduckgo";
            /**
             * Format: country
             * @description ISO 3166-1 alpha-2.
             */
            country: string;
            /**
             * Format: language
             * @description BCP 47.
             */
            language: string;
            /** @enum {string} */
            device: "desktop" | "mobile";
            /** @description A place within the country, as the provider names it. */
            location: string | null;
            intervalHours: number;
            depth: number;
            /**
             * @description Ask this provider; the first that fits where absent.
             * @enum {string|null}
             */
            provider: "dataforseo" | "serpapi" | "serper" | "brave" | "searxng" | null;
            /**
             * Format: uri
             * @description The page that should rank.
             */
            targetUrl: string | null;
            tags: string[];
            /** @description Searches a month, where a source says so. */
            searchVolume: number | null;
            /** @description Elements on the page beside organic results. */
            serpFeatures: string[];
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            outcome: "created" | "exists";
        };
        /** Keyword */
        Keyword: {
            id: string;
            websiteId: string;
            /** @description The phrase that people search for. */
            keyword: string;
            /**
             * @description A paused keyword is not checked.
             * @enum {string}
             */
            status: "approved" | "paused";
            /** @description Organic rank at the last successful check. Null where never checked, or not found within the depth. */
            position: number | null;
            /** Format: date-time */
            positionAt: string | null;
            /** @description Two intervals have passed since `positionAt`. */
            stale: boolean;
            previousPosition: number | null;
            bestPosition: number | null;
            /** @description Positions won since the day before; negative where lost. */
            change: number | null;
            /** @description The page that ranks. */
            url: string | null;
            /**
             * @description How the last attempt ended. `failed` says nothing about the ranking; `pending` means never checked.
             * @enum {string}
             */
            checkStatus: "pending" | "ranked" | "not_ranked" | "failed";
            /** @description Organic results seen by the last successful check. */
            checkedDepth: number | null;
            /** Format: date-time */
            checkedAt: string | null;
            /** Format: date-time */
            nextCheckAt: string | null;
            /** @description Why the last attempt failed, or why a due check was left out (`budget_exhausted`). */
            error: {
                code: string;
                message: string;
            } | null;
            /**
             * @description Where the position comes from.
             * @enum {string}
             */
            source: "serp" | "search_console";
            /** @description The decimal figure, where Search Console is the source. */
            averagePosition: number | null;
            /** @enum {string} */
            engine: "google" | "bing" | "brave" | "duckduckgo";
            /**
             * Format: country
             * @description ISO 3166-1 alpha-2.
             */
            country: string;
            /**
             * Format: language
             * @description BCP 47.
             */
            language: string;
            /** @enum {string} */
            device: "desktop" | "mobile";
            /** @description A place within the country, as the provider names it. */
            location: string | null;
            intervalHours: number;
            depth: number;
            /**
             * @description Ask this provider; the first that fits where absent.
             * @enum {string|null}
             */
            provider: "dataforseo" | "serpapi" | "serper" | "brave" | "searxng" | null;
            /**
             * Format: uri
             * @description The page that should rank.
             */
            targetUrl: string | null;
            tags: string[];
            /** @description Searches a month, where a source says so. */
            searchVolume: number | null;
            /** @description Elements on the page beside organic results. */
            serpFeatures: string[];
            /** Format: date-time */
            createdAt: string;
        };
        /** KeywordPatch */
        KeywordPatch: {
            /** @enum {string|null} */
            status?: "approved" | "paused" | null;
            /**
             * Format: uri
             * @description The page that should rank.
             */
            targetUrl?: string | null;
            tags?: string[] | null;
            intervalHours?: number | null;
            depth?: number | null;
            /**
             * @description Ask this provider; the first that fits where absent.
             * @enum {string|null}
             */
            provider?: "dataforseo" | "serpapi" | "serper" | "brave" | "searxng" | null;
        };
        /** KeywordDay */
        KeywordDay: {
            /** Format: date */
            date: string;
            /**
             * @description How the last attempt ended. `failed` says nothing about the ranking; `pending` means never checked.
             * @enum {string}
             */
            checkStatus: "pending" | "ranked" | "not_ranked" | "failed";
            position: number | null;
            url: string | null;
            checkedDepth: number | null;
            /** Format: date-time */
            checkedAt: string;
            provider: string | null;
            errorCode: string | null;
        };
        /** KeywordChanges */
        KeywordChanges: {
            /** @description Keywords of the account, of any website. */
            ids: string[];
            /** @enum {string} */
            status?: "approved" | "paused";
            /** @description Added to the tags that each has. */
            addTags?: string[];
            /** @description Taken away from those that have them; this comes after `addTags`. */
            removeTags?: string[];
        };
        /** KeywordDeletion */
        KeywordDeletion: {
            /** @description Keywords of the account, of any website. */
            ids: string[];
        };
        /** KeywordSummary */
        KeywordSummary: {
            total: number;
            paused: number;
            /** @description How the last attempts ended. */
            checkStatuses: {
                pending: number;
                failed: number;
                not_ranked: number;
                ranked: number;
            };
            /** @description By the last successful check; each count holds those before it. */
            positions: {
                top3: number;
                top10: number;
                top20: number;
                top100: number;
                /** @description Looked for and not found. */
                none: number;
            };
            /** @description The most frequent first, 500 at most. */
            tags: {
                tag: string;
                keywords: number;
            }[];
            /** @description Where and on what they are looked for, the most frequent first. */
            places: {
                /**
                 * Format: country
                 * @description ISO 3166-1 alpha-2.
                 */
                country: string;
                /** @enum {string} */
                device: "desktop" | "mobile";
                keywords: number;
            }[];
        };
        /** Check */
        Check: {
            id: string;
            keywordId: string;
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed" | "cancelled";
            provider: string;
            depth: number;
            /** @description Failed attempts are repeated, up to five. */
            attempt: number;
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            finishedAt: string | null;
            error: {
                code: string;
                message: string;
            } | null;
        };
        /** ResultPage */
        ResultPage: {
            keywordId: string;
            /** Format: date-time */
            checkedAt: string;
            provider: string;
            /** @description Organic results seen, as far as this keyword’s own depth. */
            depth: number;
            /** @description The engine has no further results. */
            exhausted: boolean;
            features: string[];
            /** @description In page order. */
            results: {
                /** @description `organic`, or the name of another element. */
                kind: string;
                /** @description Organic rank; null for every other kind. */
                position: number | null;
                /** @description Rank among all elements, where the provider says. */
                absoluteRank: number | null;
                url: string | null;
                /** @description The registered domain. */
                domain: string | null;
                title: string | null;
                /** @description Belongs to the keyword’s website. */
                own: boolean;
            }[];
        };
        /** Movement */
        Movement: {
            keywordId: string;
            keyword: string;
            from: number | null;
            to: number | null;
            /** @description Positions won; “not found” counts as 101. */
            change: number;
        };
        /** Rankings */
        Rankings: {
            /** @description Days that have checks, oldest first. */
            series: {
                /** Format: date */
                date: string;
                top3: number;
                top10: number;
                top20: number;
                top50: number;
                top100: number;
                /** @description Looked for and not found. */
                none: number;
                /** @description Checks without an outcome: not part of any other figure. */
                failed: number;
                /** @description Of the keywords that were found. */
                averagePosition: number | null;
                /** @description Clicks to be expected at these positions, as a share of those at position 1 everywhere. */
                visibility: number;
                /** @description The same as a share of what all domains on these result pages have together. */
                shareOfVoice: number | null;
            }[];
            movers: {
                /** @description Ten at most, the largest movement first. */
                winners: components["schemas"]["Movement"][];
                /** @description Ten at most, the largest movement first. */
                losers: components["schemas"]["Movement"][];
                /** @description Ten at most, the largest movement first. */
                enteredTop10: components["schemas"]["Movement"][];
                /** @description Ten at most, the largest movement first. */
                leftTop10: components["schemas"]["Movement"][];
            };
        };
        /** Competitor */
        Competitor: {
            domain: string;
            /** @enum {string} */
            status: "suggested" | "confirmed" | "hidden";
            /** @description Keywords on whose result pages it stands. */
            keywords: number;
            /** @description The same as a share of the keywords checked. */
            overlap: number;
            /** @description As in the series of rankings. */
            visibility: number;
            /** @description The same in as many days just before; null where nothing was checked then. */
            previousVisibility: number | null;
            /** @description Its visibility as a share of what the listed domains and the website have together. */
            shareOfVoice: number;
        };
        /** ShareOfVoice */
        ShareOfVoice: {
            domain: string;
            /** @description The website itself; it comes first. */
            own: boolean;
            /** @description Days that have checks, oldest first. */
            days: {
                /** Format: date */
                date: string;
                /** @description As in the lists. */
                shareOfVoice: number | null;
            }[];
        };
        /** SearchConsoleRow */
        SearchConsoleRow: {
            /** @description The query, page, country (ISO 3166-1 alpha-2, `ZZ` unknown), device, day or kind of appearance. */
            key: string;
            clicks: number;
            impressions: number;
            /** @description Clicks by impressions, 0 to 1; null without impressions. */
            ctr: number | null;
            /** @description The mean over impressions; null without any, and where the source gives none. */
            position: number | null;
            previous?: {
                clicks: number;
                impressions: number;
                /** @description Clicks by impressions, 0 to 1; null without impressions. */
                ctr: number | null;
                /** @description The mean over impressions; null without any, and where the source gives none. */
                position: number | null;
            } | null;
        };
        /** SearchConsoleTotals */
        SearchConsoleTotals: {
            clicks: number;
            impressions: number;
            /** @description Clicks by impressions, 0 to 1; null without impressions. */
            ctr: number | null;
            /** @description The mean over impressions; null without any, and where the source gives none. */
            position: number | null;
            previous?: {
                clicks: number;
                impressions: number;
                /** @description Clicks by impressions, 0 to 1; null without impressions. */
                ctr: number | null;
                /** @description The mean over impressions; null without any, and where the source gives none. */
                position: number | null;
            } | null;
        };
        /** Opportunity */
        Opportunity: {
            query: string;
            clicks: number;
            impressions: number;
            /** @description Clicks by impressions, 0 to 1; null without impressions. */
            ctr: number | null;
            /** @description The mean over impressions; null without any, and where the source gives none. */
            position: number | null;
            /** @description Clicks to be expected at the target position, less those of now. */
            clicksToWin: number;
            /** @description The page that is shown most; null where Google tells none. */
            page: string | null;
            /** @description The keyword, where it is tracked. */
            keywordId: string | null;
        };
        /** Adoption */
        Adoption: {
            queries: string[];
            /**
             * Format: country
             * @description ISO 3166-1 alpha-2.
             */
            country?: string;
            /**
             * Format: language
             * @description BCP 47.
             */
            language?: string;
            /** @enum {string} */
            device?: "desktop" | "mobile";
            /** @enum {string} */
            engine?: "google" | "bing" | "brave" | "duckduckgo";
            tags?: string[];
        };
        /** SearchConsoleSync */
        SearchConsoleSync: {
            /** @enum {string} */
            source: "google" | "bing";
            property: string;
            /** @enum {string} */
            status: "collecting" | "ready" | "waiting" | "failed";
            error: {
                code: string;
                message: string;
            } | null;
            /** Format: date */
            finalThrough: string | null;
            /**
             * Format: date
             * @description From this day on no day is missing.
             */
            completeFrom: string | null;
            daysKept: number;
            /** @description Still to be fetched. */
            daysDue: number;
            /** Format: date-time */
            lastSuccessAt: string | null;
            /** Format: date-time */
            nextRunAt: string | null;
        };
        /** AuditSummary */
        AuditSummary: {
            id: string;
            websiteId: string;
            /** @enum {string} */
            status: "crawling" | "judging" | "ready" | "failed";
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            finishedAt: string | null;
            /** @description 0 to 100; see `docs/checks`. */
            score: number | null;
            previousScore: number | null;
            /** @description What the score is made of: 100 × (1 − lost / pages), where lost adds up each page’s weight. 99 at most while there is an error or a warning. Null for audits made before 2026-11-22. */
            scoring: {
                /** @description HTML pages that were answered with success, and all others that have an error. */
                pages: number;
                withError: number;
                /** @description And no error. */
                withWarning: number;
                /** @description And nothing worse. */
                withNotice: number;
                /** @description How much of a page is lost by the worst that was found on it. */
                weights: {
                    error: number;
                    warning: number;
                    notice: number;
                };
            } | null;
            /** @description Issues that are there. */
            counts: {
                error: number;
                warning: number;
                notice: number;
            };
            categories: {
                /** @enum {string} */
                category: "internal_pages" | "indexability" | "links" | "redirects" | "content" | "duplicates" | "social_tags" | "localization" | "images" | "performance" | "sitemaps" | "urls" | "security" | "markup";
                error: number;
                warning: number;
                notice: number;
            }[];
            checks: {
                /** @description See `docs/checks`. */
                check: string;
                title: string;
                /** @enum {string} */
                severity: "error" | "warning" | "notice";
                /** @enum {string} */
                category: "internal_pages" | "indexability" | "links" | "redirects" | "content" | "duplicates" | "social_tags" | "localization" | "images" | "performance" | "sitemaps" | "urls" | "security" | "markup";
                explanation: string;
                fix: string;
                /** @description Issues that are there. */
                count: number;
                new: number;
                open: number;
                fixed: number;
            }[];
            diff: {
                previousId: string | null;
                new: number;
                open: number;
                fixed: number;
            };
            pages: {
                /** @description HTML pages that were answered with success. */
                judged: number;
                indexable: number;
                /** @description Addresses that were answered, with whatever status. */
                fetched: number;
                failed: number;
                skipped: number;
                /** @description Known, and not asked for because of a limit; see `cutBy`. */
                leftOver: number;
            };
            /**
             * @description What ended the crawl: nothing left, a limit, or that it was not gone on with.
             * @enum {string}
             */
            endedBy: "finished" | "pages" | "depth" | "time" | "abandoned";
            /** @description Why pages were left out (`AUDIT_MAX_PAGES`, `AUDIT_MAX_DEPTH`, `AUDIT_MAX_MINUTES`); empty where all that was known was read. */
            cutBy: ("pages" | "depth" | "minutes")[];
            /** @description Addresses by whether search engines may show them, and why not. */
            indexability: {
                reason: string;
                count: number;
            }[];
            /** @description Why addresses were not asked for. */
            skipped: {
                reason: string;
                count: number;
            }[];
            /** @description A hundred at most. */
            sitemaps: {
                url: string;
                kind: string | null;
                status: number | null;
                entries: number;
                problem: string | null;
            }[];
            /** @description What Chrome’s users met, at the 75th percentile; null where the Chrome UX Report is not connected or has too few visits. */
            webVitals: {
                /** @enum {string} */
                device: "phone" | "all";
                largestContentfulPaintMs: number | null;
                interactionToNextPaintMs: number | null;
                cumulativeLayoutShift: number | null;
                /** Format: date */
                firstDay: string | null;
                /** Format: date */
                lastDay: string | null;
            } | null;
            /** Format: date-time */
            nextRunAt: string | null;
            underWay: {
                id: string;
                websiteId: string;
                /** @enum {string} */
                status: "crawling" | "judging" | "ready" | "failed";
                /** Format: date-time */
                requestedAt: string;
                /** Format: date-time */
                finishedAt: string | null;
                /** @description 0 to 100; see `docs/checks`. */
                score: number | null;
            } | null;
        };
        /** AuditIssue */
        AuditIssue: {
            /** @description See `docs/checks`. */
            check: string;
            title: string;
            /** @enum {string} */
            category: "internal_pages" | "indexability" | "links" | "redirects" | "content" | "duplicates" | "social_tags" | "localization" | "images" | "performance" | "sitemaps" | "urls" | "security" | "markup";
            /** @enum {string} */
            severity: "error" | "warning" | "notice";
            /**
             * @description Compared with the audit before: not in it, in it as well, or only in it.
             * @enum {string}
             */
            state: "new" | "open" | "fixed";
            url: string;
            detail: string | null;
            /** @description How often on this page; 1 where that means nothing. */
            count: number;
            /** @description Addresses that are involved, ten at most. */
            urls: string[];
        };
        /** AuditPage */
        AuditPage: {
            url: string;
            /** @description Null without an answer. */
            status: number | null;
            /** @description Why there was none. */
            reason: string | null;
            indexable: boolean;
            /** @description `indexable`, or why not. */
            indexability: string;
            title: string | null;
            /** @description Clicks from the start; null where only a sitemap names it. */
            depth: number | null;
            /** @description Pages of the website that link to it. */
            inlinks: number;
            inSitemap: boolean;
            wordCount: number;
            /** @description Of the body, decompressed. */
            bytes: number | null;
            firstByteMs: number | null;
            errors: number;
            warnings: number;
            notices: number;
        };
        /** Audit */
        Audit: {
            id: string;
            websiteId: string;
            /** @enum {string} */
            status: "crawling" | "judging" | "ready" | "failed";
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            finishedAt: string | null;
            /** @description 0 to 100; see `docs/checks`. */
            score: number | null;
        };
        /** Backlink */
        Backlink: {
            id: string;
            sourceUrl: string;
            sourceDomain: string;
            /** @description Null where a source names only the page that links. */
            targetUrl: string | null;
            /** @description Null where no source says. */
            anchor: string | null;
            /** @description Tokens, in lower case. */
            rel: string[];
            /** @description Whether search engines are asked to follow it; null where no source says. */
            follow: boolean | null;
            /** @description By the page’s HTML; null until we have looked. */
            hidden: boolean | null;
            /** @description Of the domain that links, by the web graph; null where it is not known there. */
            authority: number | null;
            /** Format: date-time */
            firstSeen: string;
            /** Format: date-time */
            lastSeen: string;
            /** Format: date-time */
            lastCheckedAt: string | null;
            /** Format: date-time */
            nextCheckAt: string;
            /**
             * @description `new`: there, and first seen within 30 days. `lost`: a check has proved it.
             * @enum {string}
             */
            status: "new" | "live" | "lost";
            /** @enum {string|null} */
            lostReason: "removed_from_html" | "not_found" | "page_error" | "page_redirected" | "noindex" | "robots_blocked" | "not_canonical" | null;
            /** Format: date-time */
            lostAt: string | null;
            /**
             * @description `crawl`: our own crawler. `web_graph`: Common Crawl’s graph of domains. `wat`: pages of Common Crawl. `import`: a file. `dataforseo`: DataForSEO.
             * @enum {string}
             */
            source: "crawl" | "web_graph" | "import" | "dataforseo" | "wat";
            /** @description Everyone who told of it. */
            sources: ("crawl" | "web_graph" | "import" | "dataforseo" | "wat")[];
            /**
             * Format: date-time
             * @description When `source` had it before its eyes.
             */
            observedAt: string;
        };
        /** ReferringDomain */
        ReferringDomain: {
            domain: string;
            /** @description Of the domain that links, by the web graph; null where it is not known there. */
            authority: number | null;
            /** @description Links that are there; null where the source counts none. */
            links: number | null;
            /** @description Those of them that are followed. */
            follow: number | null;
            /** Format: date-time */
            firstSeen: string | null;
            /** Format: date-time */
            lastSeen: string | null;
            /**
             * @description `new`: there, and first seen within 30 days. `lost`: a check has proved it.
             * @enum {string}
             */
            status: "new" | "live" | "lost";
            /**
             * @description `crawl`: our own crawler. `web_graph`: Common Crawl’s graph of domains. `wat`: pages of Common Crawl. `import`: a file. `dataforseo`: DataForSEO.
             * @enum {string}
             */
            source: "crawl" | "web_graph" | "import" | "dataforseo" | "wat";
            /** Format: date-time */
            observedAt: string;
        };
        /** BacklinkSummary */
        BacklinkSummary: {
            /** @description Known one by one and there, the new ones among them. */
            links: number;
            newLinks: number;
            lostLinks: number;
            followLinks: number;
            /** @description There by what others say: we have not seen them ourselves so far. */
            unverifiedLinks: number;
            domains: number;
            newDomains: number;
            lostDomains: number;
            /** @description Without an authority. */
            unratedDomains: number;
            /** Format: date-time */
            computedAt: string | null;
            /** @description Domains that link, by their authority. */
            authorityBands: {
                from: number;
                to: number;
                domains: number;
            }[];
            /** @description Twenty at most, those on most domains first. */
            topAnchors: {
                anchor: string;
                links: number;
                domains: number;
            }[];
            /** @description Who told of the links that are there, and when one of them was last seen. */
            sources: {
                /**
                 * @description `crawl`: our own crawler. `web_graph`: Common Crawl’s graph of domains. `wat`: pages of Common Crawl. `import`: a file. `dataforseo`: DataForSEO.
                 * @enum {string}
                 */
                source: "crawl" | "web_graph" | "import" | "dataforseo" | "wat";
                links: number;
                /** Format: date-time */
                observedAt: string;
            }[];
            lostReasons: {
                /** @enum {string} */
                reason: "removed_from_html" | "not_found" | "page_error" | "page_redirected" | "noindex" | "robots_blocked" | "not_canonical";
                links: number;
            }[];
            /** @description By the day, or the first day of the month, on which something was first seen or lost; a domain with its last link. */
            series: {
                /** Format: date */
                date: string;
                newLinks: number;
                lostLinks: number;
                newDomains: number;
                lostDomains: number;
            }[];
            webGraph: {
                release: string;
                /** Format: date-time */
                observedAt: string;
                domains: number;
                previousDomains: number | null;
                /** @description Domains that link, by their authority. */
                authorityBands: {
                    from: number;
                    to: number;
                    domains: number;
                }[];
            } | null;
            /** @description What a vendor says that there is in all. */
            vendors: {
                /**
                 * @description `crawl`: our own crawler. `web_graph`: Common Crawl’s graph of domains. `wat`: pages of Common Crawl. `import`: a file. `dataforseo`: DataForSEO.
                 * @enum {string}
                 */
                source: "crawl" | "web_graph" | "import" | "dataforseo" | "wat";
                links: number | null;
                domains: number | null;
                /** Format: date-time */
                observedAt: string | null;
            }[];
        };
        /** BacklinkChange */
        BacklinkChange: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "lost" | "regained" | "rel_changed" | "anchor_changed" | "hidden_changed";
            /** @description Tokens, a text, `true` or `false`, a status, or the reason of a loss. */
            before: string;
            after: string;
            backlinkId: string;
            sourceUrl: string;
            sourceDomain: string;
            /** @description Null where a source names only the page that links. */
            targetUrl: string | null;
            /** @description Null where no source says. */
            anchor: string | null;
            /** @description Of the domain that links, by the web graph; null where it is not known there. */
            authority: number | null;
            /**
             * @description `new`: there, and first seen within 30 days. `lost`: a check has proved it.
             * @enum {string}
             */
            status: "new" | "live" | "lost";
        };
        /** WholeBacklink */
        WholeBacklink: {
            id: string;
            sourceUrl: string;
            sourceDomain: string;
            /** @description Null where a source names only the page that links. */
            targetUrl: string | null;
            /** @description Null where no source says. */
            anchor: string | null;
            /** @description Tokens, in lower case. */
            rel: string[];
            /** @description Whether search engines are asked to follow it; null where no source says. */
            follow: boolean | null;
            /** @description By the page’s HTML; null until we have looked. */
            hidden: boolean | null;
            /** @description Of the domain that links, by the web graph; null where it is not known there. */
            authority: number | null;
            /** Format: date-time */
            firstSeen: string;
            /** Format: date-time */
            lastSeen: string;
            /** Format: date-time */
            lastCheckedAt: string | null;
            /** Format: date-time */
            nextCheckAt: string;
            /**
             * @description `new`: there, and first seen within 30 days. `lost`: a check has proved it.
             * @enum {string}
             */
            status: "new" | "live" | "lost";
            /** @enum {string|null} */
            lostReason: "removed_from_html" | "not_found" | "page_error" | "page_redirected" | "noindex" | "robots_blocked" | "not_canonical" | null;
            /** Format: date-time */
            lostAt: string | null;
            /**
             * @description `crawl`: our own crawler. `web_graph`: Common Crawl’s graph of domains. `wat`: pages of Common Crawl. `import`: a file. `dataforseo`: DataForSEO.
             * @enum {string}
             */
            source: "crawl" | "web_graph" | "import" | "dataforseo" | "wat";
            /** @description Everyone who told of it. */
            sources: ("crawl" | "web_graph" | "import" | "dataforseo" | "wat")[];
            /**
             * Format: date-time
             * @description When `source` had it before its eyes.
             */
            observedAt: string;
            /** @description What each source told of it last. */
            observations: {
                /**
                 * @description `crawl`: our own crawler. `web_graph`: Common Crawl’s graph of domains. `wat`: pages of Common Crawl. `import`: a file. `dataforseo`: DataForSEO.
                 * @enum {string}
                 */
                source: "crawl" | "web_graph" | "import" | "dataforseo" | "wat";
                sourceUrl: string;
                /** @description Null where a source names only the page that links. */
                targetUrl: string | null;
                /** @description Null where no source says. */
                anchor: string | null;
                /** @description Tokens, in lower case. */
                rel: string[];
                /** Format: date-time */
                firstSeen: string | null;
                /** Format: date-time */
                lastSeen: string | null;
                /** Format: date-time */
                observedAt: string;
            }[];
            /** @description What became of it as we saw it ourselves, the newest first. */
            changes: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                kind: "lost" | "regained" | "rel_changed" | "anchor_changed" | "hidden_changed";
                before: string;
                after: string;
            }[];
        };
        /** Visibility */
        Visibility: {
            overall: {
                /** @description Answered ones. */
                runs: number;
                failed: number;
                refused: number;
                /** @description Result pages that have no such answer. */
                absent: number;
                mentions: number;
                /** @description Answers that name an own brand; null without runs. */
                mentionRate: number | null;
                /** @description 95 %. */
                mentionInterval: {
                    low: number;
                    high: number;
                } | null;
                citations: number;
                /** @description Answers that cite an own page; null without runs of an engine that searches. */
                citationRate: number | null;
                /** @description 95 %. */
                citationInterval: {
                    low: number;
                    high: number;
                } | null;
                /** @description Namings of own brands, of those of all confirmed ones: each counts once in an answer. Null where none is named. */
                shareOfVoice: number | null;
                /** @description The mean place of the first own brand among the brands that an answer names. */
                averageOrder: number | null;
                /** @description Days with an answer, oldest first. A day that is not there has none: it is a gap, not a zero. */
                series: {
                    /** Format: date */
                    date: string;
                    /** @description Answered ones. */
                    runs: number;
                    /** @description Answers that name an own brand; null without runs. */
                    mentionRate: number | null;
                    /** @description 95 %. */
                    mentionInterval: {
                        low: number;
                        high: number;
                    } | null;
                    /** @description Answers that cite an own page; null without runs of an engine that searches. */
                    citationRate: number | null;
                    /** @description Namings of own brands, of those of all confirmed ones: each counts once in an answer. Null where none is named. */
                    shareOfVoice: number | null;
                }[];
                /** @description Of as many days right before. */
                previous?: {
                    /** @description Answered ones. */
                    runs: number;
                    failed: number;
                    refused: number;
                    /** @description Result pages that have no such answer. */
                    absent: number;
                    mentions: number;
                    /** @description Answers that name an own brand; null without runs. */
                    mentionRate: number | null;
                    /** @description 95 %. */
                    mentionInterval: {
                        low: number;
                        high: number;
                    } | null;
                    citations: number;
                    /** @description Answers that cite an own page; null without runs of an engine that searches. */
                    citationRate: number | null;
                    /** @description 95 %. */
                    citationInterval: {
                        low: number;
                        high: number;
                    } | null;
                    /** @description Namings of own brands, of those of all confirmed ones: each counts once in an answer. Null where none is named. */
                    shareOfVoice: number | null;
                    /** @description The mean place of the first own brand among the brands that an answer names. */
                    averageOrder: number | null;
                };
                change?: {
                    /** @description The rate less that of the days before, with a 95 % interval; null where either has no runs. */
                    mentionRate: {
                        difference: number;
                        low: number;
                        high: number;
                        significant: boolean;
                    } | null;
                    /** @description The rate less that of the days before, with a 95 % interval; null where either has no runs. */
                    citationRate: {
                        difference: number;
                        low: number;
                        high: number;
                        significant: boolean;
                    } | null;
                };
            };
            /** @description Those that are connected, and those that have runs in these days. */
            engines: {
                /** @enum {string} */
                engine: "openai" | "perplexity" | "gemini" | "anthropic" | "local" | "google_ai_overview" | "google_ai_mode";
                /** @description Whether it is being asked. */
                connected: boolean;
                /** @description Answered ones. */
                runs: number;
                failed: number;
                refused: number;
                /** @description Result pages that have no such answer. */
                absent: number;
                mentions: number;
                /** @description Answers that name an own brand; null without runs. */
                mentionRate: number | null;
                /** @description 95 %. */
                mentionInterval: {
                    low: number;
                    high: number;
                } | null;
                citations: number;
                /** @description Answers that cite an own page; null without runs of an engine that searches. */
                citationRate: number | null;
                /** @description 95 %. */
                citationInterval: {
                    low: number;
                    high: number;
                } | null;
                /** @description Namings of own brands, of those of all confirmed ones: each counts once in an answer. Null where none is named. */
                shareOfVoice: number | null;
                /** @description The mean place of the first own brand among the brands that an answer names. */
                averageOrder: number | null;
                /** @description Days with an answer, oldest first. A day that is not there has none: it is a gap, not a zero. */
                series: {
                    /** Format: date */
                    date: string;
                    /** @description Answered ones. */
                    runs: number;
                    /** @description Answers that name an own brand; null without runs. */
                    mentionRate: number | null;
                    /** @description 95 %. */
                    mentionInterval: {
                        low: number;
                        high: number;
                    } | null;
                    /** @description Answers that cite an own page; null without runs of an engine that searches. */
                    citationRate: number | null;
                    /** @description Namings of own brands, of those of all confirmed ones: each counts once in an answer. Null where none is named. */
                    shareOfVoice: number | null;
                }[];
                /** @description Of as many days right before. */
                previous?: {
                    /** @description Answered ones. */
                    runs: number;
                    failed: number;
                    refused: number;
                    /** @description Result pages that have no such answer. */
                    absent: number;
                    mentions: number;
                    /** @description Answers that name an own brand; null without runs. */
                    mentionRate: number | null;
                    /** @description 95 %. */
                    mentionInterval: {
                        low: number;
                        high: number;
                    } | null;
                    citations: number;
                    /** @description Answers that cite an own page; null without runs of an engine that searches. */
                    citationRate: number | null;
                    /** @description 95 %. */
                    citationInterval: {
                        low: number;
                        high: number;
                    } | null;
                    /** @description Namings of own brands, of those of all confirmed ones: each counts once in an answer. Null where none is named. */
                    shareOfVoice: number | null;
                    /** @description The mean place of the first own brand among the brands that an answer names. */
                    averageOrder: number | null;
                };
                change?: {
                    /** @description The rate less that of the days before, with a 95 % interval; null where either has no runs. */
                    mentionRate: {
                        difference: number;
                        low: number;
                        high: number;
                        significant: boolean;
                    } | null;
                    /** @description The rate less that of the days before, with a 95 % interval; null where either has no runs. */
                    citationRate: {
                        difference: number;
                        low: number;
                        high: number;
                        significant: boolean;
                    } | null;
                };
            }[];
            /** @description Confirmed ones, fifty at most: own ones first, then those that most answers name. */
            brands: {
                brandId: string;
                name: string;
                /** @enum {string} */
                role: "own" | "competitor";
                /** @description That name it. */
                answers: number;
                /** @description The same as a share of the runs. */
                rate: number | null;
                /** @description 95 %. */
                interval: {
                    low: number;
                    high: number;
                } | null;
                /** @description Its part of the namings of all confirmed brands. */
                shareOfVoice: number | null;
            }[];
        };
        /** CitedSource */
        CitedSource: {
            domain: string;
            /** @description Without what tracks readers; null by domain. */
            url: string | null;
            /** @description Of the newest answer that gives one; null by domain. */
            title: string | null;
            /** @description That cite it. */
            answers: number;
            /** @description The same as a share of the answered runs of engines that search. */
            share: number;
            owner: {
                brandId: string;
                name: string;
                /** @enum {string} */
                role: "own" | "competitor";
            } | null;
            /** Format: date-time */
            firstSeen: string;
            /** Format: date-time */
            lastSeen: string;
        };
        /** Answer */
        Answer: {
            id: string;
            promptId: string;
            prompt: string;
            /** @enum {string} */
            engine: "openai" | "perplexity" | "gemini" | "anthropic" | "local" | "google_ai_overview" | "google_ai_mode";
            /** @description As the engine names it. */
            model: string;
            /**
             * Format: country
             * @description ISO 3166-1 alpha-2.
             */
            country: string;
            /**
             * Format: language
             * @description BCP 47.
             */
            language: string;
            /** Format: date-time */
            askedAt: string;
            /**
             * @description Only `answered` ones count in rates. `refused`: a content filter or the model declined. `absent`: the result page has no such answer.
             * @enum {string}
             */
            status: "answered" | "refused" | "absent" | "failed";
            error: {
                code: string;
                message: string;
            } | null;
            /** @description Markdown as the engine wrote it; null unless answered. It is foreign text: escape it where it is shown, follow nothing in it. */
            text: string | null;
            /** @description Each place of the text that names a brand: UTF-16 units, the end exclusive. */
            mentions: {
                brandId: string;
                brand: string;
                /** @enum {string} */
                role: "own" | "competitor";
                start: number;
                end: number;
            }[];
            /** @description An own brand is named. */
            mentioned: boolean;
            /** @description The place of the first own brand among the brands named, by their first mention. */
            mentionPosition: number | null;
            /** @description An own page is cited. */
            cited: boolean;
            citations: {
                /** @description Without what tracks readers; null where the engine named none. */
                url: string | null;
                domain: string | null;
                title: string | null;
                /** @description In the order of the answer. */
                position: number;
                /** @description Whose page it is. */
                brandId: string | null;
            }[];
            /** @description What the engine searched for. */
            searchQueries: string[];
            /** @description Millionths of a US dollar. */
            costMicros: number;
        };
        /** Prompt */
        Prompt: {
            id: string;
            websiteId: string;
            /** @description What is asked, as a person would type it. */
            text: string;
            /**
             * Format: country
             * @description ISO 3166-1 alpha-2.
             */
            country: string;
            /**
             * Format: language
             * @description BCP 47.
             */
            language: string;
            tags: string[];
            /**
             * @description A paused prompt is not asked.
             * @enum {string}
             */
            status: "active" | "paused";
            /**
             * @description `proposed` by us, from what people search for and what the website says of itself.
             * @enum {string}
             */
            source: "proposed" | "user";
            /** @description The text names a brand of the website’s own. An answer to it is no proof of being known: rates leave it out unless asked. */
            branded: boolean;
            /** Format: date-time */
            firstAskedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** NewPrompts */
        NewPrompts: {
            prompts: {
                /** @description What is asked, as a person would type it. */
                text: string;
                /**
                 * Format: country
                 * @description ISO 3166-1 alpha-2.
                 */
                country?: string | null;
                /**
                 * Format: language
                 * @description BCP 47.
                 */
                language?: string | null;
                tags?: string[] | null;
            }[];
        };
        /** AddedPrompt */
        AddedPrompt: {
            id: string;
            websiteId: string;
            /** @description What is asked, as a person would type it. */
            text: string;
            /**
             * Format: country
             * @description ISO 3166-1 alpha-2.
             */
            country: string;
            /**
             * Format: language
             * @description BCP 47.
             */
            language: string;
            tags: string[];
            /**
             * @description A paused prompt is not asked.
             * @enum {string}
             */
            status: "active" | "paused";
            /**
             * @description `proposed` by us, from what people search for and what the website says of itself.
             * @enum {string}
             */
            source: "proposed" | "user";
            /** @description The text names a brand of the website’s own. An answer to it is no proof of being known: rates leave it out unless asked. */
            branded: boolean;
            /** Format: date-time */
            firstAskedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @enum {string} */
            outcome: "created" | "exists";
        };
        /** PromptPatch */
        PromptPatch: {
            /** @description What is asked, as a person would type it. */
            text?: string;
            /**
             * Format: country
             * @description ISO 3166-1 alpha-2.
             */
            country?: string | null;
            /**
             * Format: language
             * @description BCP 47.
             */
            language?: string | null;
            tags?: string[] | null;
            /**
             * @description A paused prompt is not asked.
             * @enum {string|null}
             */
            status?: "active" | "paused" | null;
        };
        /** Brand */
        Brand: {
            id: string;
            /** @enum {string} */
            role: "own" | "competitor";
            /** @description As it is usually written. */
            name: string;
            /** @description Other names, abbreviations and spellings. Inflections need not be listed. */
            aliases: string[];
            /** @description Domains of the brand: a cited page of theirs is the brand’s page. */
            domains: string[];
            /** @description For a name that means other things as well: one of these words must stand near it. None is required where empty. */
            near: string[];
            /** @description None of these words may stand near it. */
            neverNear: string[];
            /**
             * @description Only `confirmed` ones are looked for. `found`: answers name it often, and nobody has said yet what it is. `hidden`: found, and no competitor.
             * @enum {string}
             */
            status: "confirmed" | "found" | "hidden";
            /** @description Answers that named it when it was found. */
            seenIn: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** Brands */
        Brands: {
            brands: {
                /** @enum {string} */
                role: "own" | "competitor";
                /** @description As it is usually written. */
                name: string;
                /**
                 * @description `confirmed` where absent.
                 * @enum {string}
                 */
                status?: "confirmed" | "hidden";
                /** @description Other names, abbreviations and spellings. Inflections need not be listed. */
                aliases?: string[];
                /** @description Domains of the brand: a cited page of theirs is the brand’s page. */
                domains?: string[];
                /** @description For a name that means other things as well: one of these words must stand near it. None is required where empty. */
                near?: string[];
                /** @description None of these words may stand near it. */
                neverNear?: string[];
            }[];
        };
        /** EngineSampling */
        EngineSampling: {
            /** @enum {string} */
            engine: "openai" | "perplexity" | "gemini" | "anthropic" | "local" | "google_ai_overview" | "google_ai_mode";
            /** @description Of all prompts. Prompts that name an own brand are asked once a week. */
            runsPerWeek: number;
            /** @description Of the interval that a week will have. Null where nothing is asked. */
            expectedWidth: number | null;
            /** @description What a month will cost, by what runs have cost in the last 28 days, else at most. In millionths of a US dollar. */
            expectedMonthlyMicros: number;
            /**
             * @description `budget`: the share of what is left of the month’s budget does not suffice for the width asked for.
             * @enum {string}
             */
            limitedBy: "width" | "budget";
        };
        /** Sampling */
        Sampling: {
            /** @description How wide the 95 % interval of a week’s mention rate may be, for each engine: 0.2 means plus or minus ten points. Narrower costs more: half the width takes four times the runs. */
            intervalWidth: number;
            /** @description Nothing is asked. */
            isPaused: boolean;
            /** @description Those that are connected. */
            engines: components["schemas"]["EngineSampling"][];
        };
        /** NewSampling */
        NewSampling: {
            /** @description How wide the 95 % interval of a week’s mention rate may be, for each engine: 0.2 means plus or minus ten points. Narrower costs more: half the width takes four times the runs. */
            intervalWidth: number;
            /** @description Nothing is asked. */
            isPaused: boolean;
        };
        /** ListedCampaign */
        ListedCampaign: {
            id: string;
            name: string;
            /** @enum {string} */
            type: "autoseo" | "fullseo";
            /** @enum {string} */
            status: "draft" | "active" | "paused" | "past_due" | "completed" | "cancelled";
            /** @enum {string} */
            stage: "setup" | "research" | "audit" | "optimization" | "placements" | "monitor" | "closed";
            /** @description Per cent. */
            progress: number;
            websiteId: string;
            /** Format: date-time */
            createdAt: string;
        };
        /** NewCampaign */
        NewCampaign: {
            websiteId: string;
            /** @enum {string} */
            type: "autoseo" | "fullseo";
            /**
             * @description Full SEO only. `ai` where absent: the keywords are proposed.
             * @enum {string|null}
             */
            keywordMode?: "ai" | "manual" | null;
            /**
             * @description Full SEO only. `mixed` where absent: how strong the publishers of placements are.
             * @enum {string|null}
             */
            authorityTarget?: "mixed" | "high" | "medium" | "low" | null;
            addOns?: ("content" | "premium_placements" | "additional_campaign" | "reporting" | "technical")[] | null;
            /** @description As many as the price list includes where absent. */
            targetKeywords?: number | null;
            name?: string | null;
        };
        /** PriceLine */
        PriceLine: {
            code: string;
            label: string;
            quantity: number;
            /** @description In the minor unit of the currency. */
            unitAmount: number;
            /** @description In the minor unit of the currency; negative where it lowers the price. */
            amount: number;
        };
        /** Campaign */
        Campaign: {
            id: string;
            name: string;
            /** @enum {string} */
            type: "autoseo" | "fullseo";
            /** @enum {string} */
            status: "draft" | "active" | "paused" | "past_due" | "completed" | "cancelled";
            /** @enum {string} */
            stage: "setup" | "research" | "audit" | "optimization" | "placements" | "monitor" | "closed";
            /** @description Per cent. */
            progress: number;
            websiteId: string;
            /** Format: date-time */
            createdAt: string;
            /** @description In the minor unit of `currency`: 89900 is 899.00 US dollars. */
            monthlyPrice: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description What the price is made of. */
            priceLines: components["schemas"]["PriceLine"][];
            /** @description The version that it was quoted under. */
            priceList: string;
            options: {
                /**
                 * @description Full SEO only. `ai` where absent: the keywords are proposed.
                 * @enum {string|null}
                 */
                keywordMode: "ai" | "manual" | null;
                /**
                 * @description Full SEO only. `mixed` where absent: how strong the publishers of placements are.
                 * @enum {string|null}
                 */
                authorityTarget: "mixed" | "high" | "medium" | "low" | null;
                addOns: ("content" | "premium_placements" | "additional_campaign" | "reporting" | "technical")[];
                /** @description As many as the price list includes where absent. */
                targetKeywords: number;
            };
            launch: {
                /** @enum {string} */
                state: "awaiting_payment" | "declined" | "expired";
                /** Format: date-time */
                expiresAt: string | null;
            } | null;
            /** Format: date-time */
            launchedAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
            /** @description The month that it works in; 0 before launch. */
            month: number;
            /** Format: date-time */
            nextCycleAt: string | null;
        };
        /** CampaignKeyword */
        CampaignKeyword: {
            id: string;
            keyword: string;
            /** @enum {string} */
            status: "suggested" | "approved" | "rejected";
            /** @description At the last successful check; null where none has found it. */
            position: number | null;
            /** Format: date-time */
            positionAt: string | null;
            previousPosition: number | null;
            bestPosition: number | null;
            url: string | null;
            /**
             * @description Of the tracked keyword; null before it is tracked.
             * @enum {string|null}
             */
            checkStatus: "pending" | "ranked" | "not_ranked" | "failed" | null;
            /** Format: date-time */
            checkedAt: string | null;
            /** @description The tracked keyword. */
            keywordId: string | null;
            /**
             * @description Where it was found.
             * @enum {string}
             */
            source: "client" | "search_console" | "rankings" | "competitors" | "pages" | "model";
            /** @description Clicks a month that are expected to be won. */
            score: number | null;
            /** @description What the score is made of. */
            reasons: {
                [key: string]: unknown;
            };
            targetUrl: string | null;
            /** Format: date-time */
            suggestedAt: string;
            /** Format: date-time */
            decidedAt: string | null;
        };
        /** Task */
        Task: {
            id: string;
            type: string;
            title: string;
            detail: string;
            category: string;
            /** @enum {string} */
            severity: "error" | "warning" | "notice";
            /** @enum {string} */
            status: "open" | "in_progress" | "done" | "verified" | "reopened";
            /** @description The first 20. */
            affectedUrls: string[];
            affectedCount: number;
            /** @description Severity × pages × traffic at stake; the highest first. */
            impact: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            doneAt: string | null;
            /** Format: date-time */
            verifiedAt: string | null;
            proposals: {
                url: string;
                found: string | null;
                proposed: string | null;
                /**
                 * @description `model`: written by a language model, and to be approved by a person.
                 * @enum {string}
                 */
                by: "rule" | "model";
            }[];
            /** @description What the last verification found. */
            lastFinding: string | null;
        };
        /** Placement */
        Placement: {
            id: string;
            sourceDomain: string;
            sourceUrl: string | null;
            targetUrl: string;
            anchor: string;
            relAgreed: string[];
            relFound: string[] | null;
            authority: number;
            /** @description In the minor unit of `currency`. */
            price: number;
            /** @description ISO 4217. */
            currency: string;
            /** @enum {string} */
            status: "planned" | "ordered" | "in_progress" | "published" | "live" | "lost" | "replaced" | "rejected";
            month: number;
            /** Format: date-time */
            approvedAt: string | null;
            /** Format: date-time */
            publishedAt: string | null;
            /** Format: date-time */
            verifiedAt: string | null;
            /** Format: date-time */
            lastCheckedAt: string | null;
            /** @description Why it was lost or rejected. */
            lostReason: string | null;
            /** Format: date-time */
            guaranteedUntil: string | null;
            replacesId: string | null;
        };
        /** CampaignEvent */
        CampaignEvent: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            actor: "user" | "key" | "system";
            /** @description The person or the key; null for what the program did by itself. */
            actorId: string | null;
            event: string;
            from: string | null;
            to: string | null;
            reason: string | null;
            detail: {
                [key: string]: unknown;
            };
        };
        /** CampaignEffect */
        CampaignEffect: {
            /** @description How much nearer to the top the campaign’s keywords are than they would be without it: 20 is position 8 in place of 10. */
            estimate: number;
            /** @description The true effect lies between `low` and `high` in 95 of 100 campaigns. */
            low: number;
            /** @description See `low`. */
            high: number;
            /** @enum {string} */
            unit: "percent_of_position";
            /** @description What the same days did to the website’s other keywords, in the same unit. */
            others: number;
            /** @description Keywords of the campaign that could be compared. */
            treated: number;
            /** @description Other keywords of the website that could be compared. */
            control: number;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            before: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            };
            after: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            };
            /** @enum {string} */
            method: "difference_in_differences";
        };
        /** NoCampaignEffect */
        NoCampaignEffect: {
            /**
             * @description Why no effect can be told yet. Five keywords on each side are needed.
             * @enum {string}
             */
            reason: "too_early" | "too_few_keywords" | "too_few_other_keywords";
            /** @description Keywords of the campaign that could be compared. */
            treated: number;
            /** @description Other keywords of the website that could be compared. */
            control: number;
        };
        /** WholeCampaign */
        WholeCampaign: {
            id: string;
            name: string;
            /** @enum {string} */
            type: "autoseo" | "fullseo";
            /** @enum {string} */
            status: "draft" | "active" | "paused" | "past_due" | "completed" | "cancelled";
            /** @enum {string} */
            stage: "setup" | "research" | "audit" | "optimization" | "placements" | "monitor" | "closed";
            /** @description Per cent. */
            progress: number;
            websiteId: string;
            /** Format: date-time */
            createdAt: string;
            /** @description In the minor unit of `currency`: 89900 is 899.00 US dollars. */
            monthlyPrice: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description What the price is made of. */
            priceLines: components["schemas"]["PriceLine"][];
            /** @description The version that it was quoted under. */
            priceList: string;
            options: {
                /**
                 * @description Full SEO only. `ai` where absent: the keywords are proposed.
                 * @enum {string|null}
                 */
                keywordMode: "ai" | "manual" | null;
                /**
                 * @description Full SEO only. `mixed` where absent: how strong the publishers of placements are.
                 * @enum {string|null}
                 */
                authorityTarget: "mixed" | "high" | "medium" | "low" | null;
                addOns: ("content" | "premium_placements" | "additional_campaign" | "reporting" | "technical")[];
                /** @description As many as the price list includes where absent. */
                targetKeywords: number;
            };
            launch: {
                /** @enum {string} */
                state: "awaiting_payment" | "declined" | "expired";
                /** Format: date-time */
                expiresAt: string | null;
            } | null;
            /** Format: date-time */
            launchedAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
            /** @description The month that it works in; 0 before launch. */
            month: number;
            /** Format: date-time */
            nextCycleAt: string | null;
            keywords: components["schemas"]["CampaignKeyword"][];
            /** @description At most 500, open ones first. */
            tasks: components["schemas"]["Task"][];
            /** @description Placements, with what was agreed and what was found. */
            backlinks: components["schemas"]["Placement"][];
            /** @description The last 50. */
            history: components["schemas"]["CampaignEvent"][];
            effect: (components["schemas"]["CampaignEffect"] | components["schemas"]["NoCampaignEffect"]) | null;
        };
        /** CampaignPatch */
        CampaignPatch: {
            /** @enum {string} */
            type?: "autoseo" | "fullseo";
            /**
             * @description Full SEO only. `ai` where absent: the keywords are proposed.
             * @enum {string|null}
             */
            keywordMode?: "ai" | "manual" | null;
            /**
             * @description Full SEO only. `mixed` where absent: how strong the publishers of placements are.
             * @enum {string|null}
             */
            authorityTarget?: "mixed" | "high" | "medium" | "low" | null;
            addOns?: ("content" | "premium_placements" | "additional_campaign" | "reporting" | "technical")[] | null;
            /** @description As many as the price list includes where absent. */
            targetKeywords?: number | null;
            name?: string | null;
        };
        /** CampaignKeywords */
        CampaignKeywords: {
            keywords: string[];
        };
        /** Brief */
        Brief: {
            id: string;
            taskId: string;
            /** @description Null for a page that is yet to be written. */
            targetUrl: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description Of the first keyword.
             * @enum {string}
             */
            intent: "informational" | "commercial" | "transactional" | "navigational";
            keywords: {
                keyword: string;
                /** @enum {string} */
                intent: "informational" | "commercial" | "transactional" | "navigational";
                position: number | null;
            }[];
            language: string;
            /** Format: date-time */
            collectedAt: string;
            /** @description Why little or nothing is compared. */
            limitation: string | null;
            length: {
                /** @description Words. */
                lowerQuartile: number;
                /** @description Words. */
                median: number;
                /** @description Words. */
                upperQuartile: number;
            } | null;
            /** @description That two pages or more have. */
            headings: {
                text: string;
                /** @description Pages that have it. */
                pages: number;
                /** @description Whether the target page has it; null where it could not be read, or is yet to be written. */
                own: boolean | null;
            }[];
            /** @description That headings or a `FAQPage` ask. */
            questions: {
                text: string;
                /** @description Pages that have it. */
                pages: number;
                /** @description Whether the target page has it; null where it could not be read, or is yet to be written. */
                own: boolean | null;
            }[];
            /** @description That 30 % of the pages have, two at least. */
            terms: {
                text: string;
                /** @description Pages that have it. */
                pages: number;
                /** @description Whether the target page has it; null where it could not be read, or is yet to be written. */
                own: boolean | null;
                /** @description Share of the pages that have it × logarithm of its mean number on them. */
                weight: number;
            }[];
            /** @description The same for what is written like a name. */
            entities: {
                text: string;
                /** @description Pages that have it. */
                pages: number;
                /** @description Whether the target page has it; null where it could not be read, or is yet to be written. */
                own: boolean | null;
                /** @description Share of the pages that have it × logarithm of its mean number on them. */
                weight: number;
            }[];
            own: {
                url: string;
                /** @enum {string} */
                state: "read" | "unread";
                reason: string | null;
                title: string | null;
                /** @description Words. */
                wordCount: number | null;
            } | null;
            /** @description The pages that were read, or why not. */
            results: {
                url: string;
                domain: string;
                position: number;
                /** @enum {string} */
                state: "read" | "unread";
                reason: string | null;
                title: string | null;
                /** @description Words. */
                wordCount: number | null;
                /** @description The first 20. */
                headings: string[];
            }[];
        };
        /** CampaignMonth */
        CampaignMonth: {
            month: number;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /**
             * @description In which the month ended.
             * @enum {string}
             */
            stage: "setup" | "research" | "audit" | "optimization" | "placements" | "monitor" | "closed";
            /** @description Per cent. */
            progress: number;
            /** @description By the latest successful checks at the end of the month. */
            positions: {
                /** @description Approved keywords. */
                keywords: number;
                /** @description Those that were found. */
                ranked: number;
                /** @description Found in the first 3 places. */
                top3: number;
                /** @description Found in the first 10. */
                top10: number;
                /** @description Found in the first 20. */
                top20: number;
                /** @description Of those that were found. */
                meanPosition: number | null;
            };
            tasks: {
                /** @description Tasks of the campaign. */
                total: number;
                /** @description Those that the engine has found done. */
                verified: number;
                /** @description Those that were found done in this month. */
                verifiedInMonth: number;
            };
            placements: {
                /** @description Placements, without refused and replaced ones. */
                total: number;
                /** @description Those that are live as agreed. */
                live: number;
                /** @description Those that were lost. */
                lost: number;
                /** @description Those that were published in this month. */
                publishedInMonth: number;
            };
            /** @description Of the newest audit; null where there was none. */
            auditScore: number | null;
            /** Format: date-time */
            auditedAt: string | null;
            /** @description What the campaign has changed: its keywords against the website’s others over the same days. */
            effect: components["schemas"]["CampaignEffect"] | components["schemas"]["NoCampaignEffect"];
            /** Format: date-time */
            closedAt: string;
        };
        /** Report */
        Report: {
            id: string;
            campaignId: string;
            /** @description Of the campaign, from its launch. */
            month: number;
            /**
             * @description `cycle`: made when a month ended. `on_demand`: somebody asked for it.
             * @enum {string}
             */
            kind: "cycle" | "on_demand";
            /** Format: date */
            from: string;
            /**
             * Format: date
             * @description The last day.
             */
            to: string;
            /** Format: date-time */
            createdAt: string;
        };
        /** Budget */
        Budget: {
            provider: string;
            /** @constant */
            currency: "USD";
            /** Format: date */
            month: string;
            /** Format: date-time */
            resetsAt: string;
            /** @description What may be spent this month. In millionths of a US dollar. */
            limitMicros: number;
            /** @description What was spent. In millionths of a US dollar. */
            spentMicros: number;
            /** @description Ordered, and not yet known what it cost. In millionths of a US dollar. */
            reservedMicros: number;
            /** @description What is left. In millionths of a US dollar. */
            remainingMicros: number;
            /** @description Result pages bought. */
            purchases: number;
        };
        /** Account */
        Account: {
            id: string;
            /** @description Also the recipient on invoices. */
            name: string;
            /**
             * Format: language
             * @description BCP 47: how numbers and days are written.
             */
            locale: string;
            /** @description Of the IANA database. */
            timeZone: string;
            /** Format: date-time */
            createdAt: string;
        };
        /** Me */
        Me: {
            id: string;
            /** Format: email */
            email: string;
            name: string;
            /**
             * @description A viewer reads, a manager changes, an owner also decides about keys, members, money and connections.
             * @enum {string}
             */
            role: "owner" | "manager" | "viewer";
            /** @description Whether they sign in with a second factor. */
            hasTwoFactor: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description To the day; null where they have no session.
             */
            lastSeenAt: string | null;
            account: components["schemas"]["Account"];
        };
        /** ApiKey */
        ApiKey: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "read" | "read_write";
            /** @description How the key begins. */
            prefix: string;
            /** @description The key’s last characters. */
            hint: string;
            /** @enum {string} */
            state: "active" | "expired" | "revoked";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            revokedAt: string | null;
            /** Format: date-time */
            lastUsedAt: string | null;
        };
        /** CreatedApiKey */
        CreatedApiKey: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "read" | "read_write";
            /** @description How the key begins. */
            prefix: string;
            /** @description The key’s last characters. */
            hint: string;
            /** @enum {string} */
            state: "active" | "expired" | "revoked";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            revokedAt: string | null;
            /** Format: date-time */
            lastUsedAt: string | null;
            /** @description The key itself. It is said here and nowhere afterwards. */
            secret: string;
        };
        /** Member */
        Member: {
            id: string;
            /** Format: email */
            email: string;
            name: string;
            /**
             * @description A viewer reads, a manager changes, an owner also decides about keys, members, money and connections.
             * @enum {string}
             */
            role: "owner" | "manager" | "viewer";
            /** @description Whether they sign in with a second factor. */
            hasTwoFactor: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description To the day; null where they have no session.
             */
            lastSeenAt: string | null;
        };
        /** Invitation */
        Invitation: {
            id: string;
            /** Format: email */
            email: string;
            /**
             * @description A viewer reads, a manager changes, an owner also decides about keys, members, money and connections.
             * @enum {string}
             */
            role: "owner" | "manager" | "viewer";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** SentInvitation */
        SentInvitation: {
            id: string;
            /** Format: email */
            email: string;
            /**
             * @description A viewer reads, a manager changes, an owner also decides about keys, members, money and connections.
             * @enum {string}
             */
            role: "owner" | "manager" | "viewer";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Whether the link went out by mail. */
            isMailed: boolean;
            /** @description Where the invited person signs up, said once and only where no mail went out; without a host where `PUBLIC_URL` is not set. */
            link: string | null;
        };
        /** Connection */
        Connection: {
            id: string;
            /** @enum {string} */
            provider: "google" | "bing";
            /** @enum {string} */
            kind: "oauth" | "service_account" | "api_key";
            label: string;
            /**
             * @description `revoked`: connect again. `failed`: it can be put right, as `error` says.
             * @enum {string}
             */
            state: "active" | "revoked" | "failed";
            error: {
                code: string;
                message: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            checkedAt: string;
            /** @description What it can read. */
            sites: {
                /** @description A property as the service names it. */
                siteUrl: string;
                /** @enum {string} */
                permission: "owner" | "full" | "restricted" | "unverified";
            }[];
        };
        /** WebsiteProperty */
        WebsiteProperty: {
            websiteId: string;
            domain: string;
            /** @enum {string} */
            provider: "google" | "bing";
            property: {
                /** @description A property as the service names it. */
                siteUrl: string;
                connectionId: string;
                /** @description Whether a person chose it. */
                isChosen: boolean;
                /** @enum {string} */
                state: "active" | "lost";
            } | null;
            /** @description Among these a person has to choose; empty otherwise. */
            candidates: string[];
        };
        /** Connections */
        Connections: {
            connections: components["schemas"]["Connection"][];
            websites: components["schemas"]["WebsiteProperty"][];
            google: {
                /** @description Whether people can sign in at Google here. */
                isConfigured: boolean;
                /** @description What the Google client must allow; null where any loopback address will do. */
                redirectUri: string | null;
                /** @description What the operator has to do, where it is not configured. */
                howTo: string;
            };
        };
        /** GoogleSignIn */
        GoogleSignIn: {
            /** @description Where the browser is to go. */
            authorizationUrl: string;
        };
        /** Provider */
        Provider: {
            name: string;
            sells: ("result_pages" | "backlinks" | "answers")[];
            /** @description What its credentials consist of. */
            parts: string[];
            /**
             * @description `starting`: changed, and taken over within seconds.
             * @enum {string}
             */
            state: "connected" | "starting" | "not_connected";
            /**
             * @description Who says how it is opened.
             * @enum {string|null}
             */
            openedBy: "environment" | "dashboard" | null;
            /** @description Whether owners can change that here. */
            isSettable: boolean;
            /** @description Whether owners can change what the account may spend. */
            isBudgetSettable: boolean;
            /** @description What a result page of ten, or a short answer, costs at most. In millionths of a US dollar. */
            unitPriceMicros: number;
            /** @description What the account may spend this month. In millionths of a US dollar. */
            limitMicros: number;
            /** @description What it has spent. In millionths of a US dollar. */
            spentMicros: number;
            /** @description What is left. In millionths of a US dollar. */
            remainingMicros: number;
            lastTest: {
                /** Format: date-time */
                testedAt: string;
                error: {
                    code: string;
                    message: string;
                } | null;
            } | null;
        };
        /** ProviderTrial */
        ProviderTrial: {
            isWorking: boolean;
            error: {
                code: string;
                message: string;
            } | null;
            /** @description What the test has cost. In millionths of a US dollar. */
            costMicros: number;
        };
        /** Export */
        Export: {
            id: string;
            /** @enum {string} */
            state: "making" | "ready";
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            readyAt: string | null;
            /** @description Of the zip file. */
            bytes: number | null;
        };
        /** BacklinkImport */
        BacklinkImport: {
            /** @description A table with a header: Search Console’s export of links, or one of Ahrefs, Semrush, Majestic or Moz, in English. */
            csv: string;
        };
        /** ImportedLinks */
        ImportedLinks: {
            /** @description Lines below the header. */
            rows: number;
            kept: number;
            /** @description Links to other websites, or within this one. */
            skipped: number;
        };
        /** KeywordAtWork */
        KeywordAtWork: {
            id: string;
            keyword: string;
            /** @enum {string} */
            status: "suggested" | "approved" | "rejected";
            /** @description At the last successful check; null where none has found it. */
            position: number | null;
            /** Format: date-time */
            positionAt: string | null;
            previousPosition: number | null;
            bestPosition: number | null;
            url: string | null;
            /**
             * @description Of the tracked keyword; null before it is tracked.
             * @enum {string|null}
             */
            checkStatus: "pending" | "ranked" | "not_ranked" | "failed" | null;
            /** Format: date-time */
            checkedAt: string | null;
            /** @description The tracked keyword. */
            keywordId: string | null;
            /**
             * @description Where it was found.
             * @enum {string}
             */
            source: "client" | "search_console" | "rankings" | "competitors" | "pages" | "model";
            /** @description Clicks a month that are expected to be won. */
            score: number | null;
            /** @description What the score is made of. */
            reasons: {
                [key: string]: unknown;
            };
            targetUrl: string | null;
            /** Format: date-time */
            suggestedAt: string;
            /** Format: date-time */
            decidedAt: string | null;
            /** @description What whoever asks may do with it now. */
            allowed: ("approve" | "reject")[];
        };
        /** TaskAtWork */
        TaskAtWork: {
            id: string;
            type: string;
            title: string;
            detail: string;
            category: string;
            /** @enum {string} */
            severity: "error" | "warning" | "notice";
            /** @enum {string} */
            status: "open" | "in_progress" | "done" | "verified" | "reopened";
            /** @description The first 20. */
            affectedUrls: string[];
            affectedCount: number;
            /** @description Severity × pages × traffic at stake; the highest first. */
            impact: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            doneAt: string | null;
            /** Format: date-time */
            verifiedAt: string | null;
            proposals: {
                url: string;
                found: string | null;
                proposed: string | null;
                /**
                 * @description `model`: written by a language model, and to be approved by a person.
                 * @enum {string}
                 */
                by: "rule" | "model";
            }[];
            /** @description What the last verification found. */
            lastFinding: string | null;
            /** @description What whoever asks may do with it now. */
            allowed: ("start" | "done" | "reopen" | "assign" | "decide_drafts")[];
        };
        /** PlacementAtWork */
        PlacementAtWork: {
            id: string;
            sourceDomain: string;
            sourceUrl: string | null;
            targetUrl: string;
            anchor: string;
            relAgreed: string[];
            relFound: string[] | null;
            authority: number;
            /** @description In the minor unit of `currency`. */
            price: number;
            /** @description ISO 4217. */
            currency: string;
            /** @enum {string} */
            status: "planned" | "ordered" | "in_progress" | "published" | "live" | "lost" | "replaced" | "rejected";
            month: number;
            /** Format: date-time */
            approvedAt: string | null;
            /** Format: date-time */
            publishedAt: string | null;
            /** Format: date-time */
            verifiedAt: string | null;
            /** Format: date-time */
            lastCheckedAt: string | null;
            /** @description Why it was lost or rejected. */
            lostReason: string | null;
            /** Format: date-time */
            guaranteedUntil: string | null;
            replacesId: string | null;
            /** @description What whoever asks may do with it now. */
            allowed: ("approve" | "reject")[];
        };
        /** CampaignAtWork */
        CampaignAtWork: {
            id: string;
            name: string;
            /** @enum {string} */
            type: "autoseo" | "fullseo";
            /** @enum {string} */
            status: "draft" | "active" | "paused" | "past_due" | "completed" | "cancelled";
            /** @enum {string} */
            stage: "setup" | "research" | "audit" | "optimization" | "placements" | "monitor" | "closed";
            /** @description Per cent. */
            progress: number;
            websiteId: string;
            /** Format: date-time */
            createdAt: string;
            /** @description In the minor unit of `currency`: 89900 is 899.00 US dollars. */
            monthlyPrice: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description What the price is made of. */
            priceLines: components["schemas"]["PriceLine"][];
            /** @description The version that it was quoted under. */
            priceList: string;
            options: {
                /**
                 * @description Full SEO only. `ai` where absent: the keywords are proposed.
                 * @enum {string|null}
                 */
                keywordMode: "ai" | "manual" | null;
                /**
                 * @description Full SEO only. `mixed` where absent: how strong the publishers of placements are.
                 * @enum {string|null}
                 */
                authorityTarget: "mixed" | "high" | "medium" | "low" | null;
                addOns: ("content" | "premium_placements" | "additional_campaign" | "reporting" | "technical")[];
                /** @description As many as the price list includes where absent. */
                targetKeywords: number;
            };
            launch: {
                /** @enum {string} */
                state: "awaiting_payment" | "declined" | "expired";
                /** Format: date-time */
                expiresAt: string | null;
            } | null;
            /** Format: date-time */
            launchedAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
            /** @description The month that it works in; 0 before launch. */
            month: number;
            /** Format: date-time */
            nextCycleAt: string | null;
            keywords: components["schemas"]["KeywordAtWork"][];
            /** @description At most 500, open ones first. */
            tasks: components["schemas"]["TaskAtWork"][];
            /** @description Placements, with what was agreed and what was found. */
            backlinks: components["schemas"]["PlacementAtWork"][];
            /** @description The last 50. */
            history: components["schemas"]["CampaignEvent"][];
            effect: (components["schemas"]["CampaignEffect"] | components["schemas"]["NoCampaignEffect"]) | null;
            /** @description What whoever asks may do with it now. */
            allowed: ("change" | "choose_keywords" | "delete" | "preview" | "launch" | "abandon" | "pause" | "resume" | "cancel")[];
        };
        /** CampaignQuote */
        CampaignQuote: {
            /** @description In the minor unit of `currency`: 89900 is 899.00 US dollars. */
            monthlyPrice: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description What the price is made of. */
            priceLines: components["schemas"]["PriceLine"][];
            /** @description The version that it was quoted under. */
            priceList: string;
            /** @description Keywords that the base pays for; the usual number. */
            includedKeywords: number;
            /** @description Of each keyword above, in the minor unit. */
            keywordAmount: number;
            addOnAmounts: {
                /** @enum {string} */
                addOn: "content" | "premium_placements" | "additional_campaign" | "reporting" | "technical";
                /** @description Of the add-on, in the minor unit. */
                amount: number;
            }[];
            /** @description Months after which the campaign is completed. */
            termMonths: number;
        };
        /** LaunchPreview */
        LaunchPreview: {
            /** @description What the price is made of. */
            priceLines: components["schemas"]["PriceLine"][];
            /** @description In the minor unit of `currency`: 89900 is 899.00 US dollars. */
            monthlyPrice: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description What will happen, in this order. */
            steps: {
                code: string;
                text: string;
            }[];
            /** @description What is missing: nothing is launched before it is there. */
            needs: {
                code: string;
                text: string;
            }[];
            /** @description Confirms this preview. */
            token: string;
            /** Format: date-time */
            validUntil: string;
        };
        /** Launch */
        Launch: {
            campaign: components["schemas"]["Campaign"];
            subscriptionId: string;
            /** @description Where the payment is made, if one is awaited. */
            checkoutUrl: string | null;
        };
        /** Decisions */
        Decisions: {
            approve?: string[];
            reject?: string[];
        };
        /** QueuedTask */
        QueuedTask: {
            id: string;
            type: string;
            title: string;
            detail: string;
            category: string;
            /** @enum {string} */
            severity: "error" | "warning" | "notice";
            /** @enum {string} */
            status: "open" | "in_progress" | "done" | "verified" | "reopened";
            affectedUrls: string[];
            affectedCount: number;
            /** @description Severity × pages × traffic at stake; the highest first. */
            impact: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            doneAt: string | null;
            /** Format: date-time */
            verifiedAt: string | null;
            proposals: {
                url: string;
                found: string | null;
                proposed: string | null;
                /**
                 * @description `model`: written by a language model, and to be approved by a person.
                 * @enum {string}
                 */
                by: "rule" | "model";
            }[];
            /** @description What the last verification found. */
            lastFinding: string | null;
            /** @description Written by a language model, and not approved yet. */
            drafts: {
                url: string;
                found: string | null;
                proposed: string | null;
                /** @enum {string} */
                by: "rule" | "model";
            }[];
            assigneeId: string | null;
            /** @description What whoever asks may do with it now. */
            allowed: ("start" | "done" | "reopen" | "assign" | "decide_drafts")[];
            campaignId: string;
            campaignName: string;
            websiteId: string;
            domain: string;
        };
        /** WorkedTask */
        WorkedTask: {
            id: string;
            type: string;
            title: string;
            detail: string;
            category: string;
            /** @enum {string} */
            severity: "error" | "warning" | "notice";
            /** @enum {string} */
            status: "open" | "in_progress" | "done" | "verified" | "reopened";
            affectedUrls: string[];
            affectedCount: number;
            /** @description Severity × pages × traffic at stake; the highest first. */
            impact: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            doneAt: string | null;
            /** Format: date-time */
            verifiedAt: string | null;
            proposals: {
                url: string;
                found: string | null;
                proposed: string | null;
                /**
                 * @description `model`: written by a language model, and to be approved by a person.
                 * @enum {string}
                 */
                by: "rule" | "model";
            }[];
            /** @description What the last verification found. */
            lastFinding: string | null;
            /** @description Written by a language model, and not approved yet. */
            drafts: {
                url: string;
                found: string | null;
                proposed: string | null;
                /** @enum {string} */
                by: "rule" | "model";
            }[];
            assigneeId: string | null;
            /** @description What whoever asks may do with it now. */
            allowed: ("start" | "done" | "reopen" | "assign" | "decide_drafts")[];
        };
        /** Assignment */
        Assignment: {
            assigneeId: string | null;
        };
        /** DraftDecisions */
        DraftDecisions: {
            approve?: string[];
            reject?: string[];
        };
        /** PlacementDecisions */
        PlacementDecisions: {
            approve?: string[];
            reject?: string[];
            reason?: string | null;
        };
        /** DecisionReason */
        DecisionReason: {
            reason?: string | null;
        };
        /** QueuedPlacement */
        QueuedPlacement: {
            id: string;
            sourceDomain: string;
            sourceUrl: string | null;
            targetUrl: string;
            anchor: string;
            relAgreed: string[];
            relFound: string[] | null;
            authority: number;
            /** @description In the minor unit of `currency`. */
            price: number;
            /** @description ISO 4217. */
            currency: string;
            /** @enum {string} */
            status: "planned" | "ordered" | "in_progress" | "published" | "live" | "lost" | "replaced" | "rejected";
            month: number;
            /** Format: date-time */
            approvedAt: string | null;
            /** Format: date-time */
            publishedAt: string | null;
            /** Format: date-time */
            verifiedAt: string | null;
            /** Format: date-time */
            lastCheckedAt: string | null;
            /** @description Why it was lost or rejected. */
            lostReason: string | null;
            /** Format: date-time */
            guaranteedUntil: string | null;
            replacesId: string | null;
            /**
             * @description `withdrawal`: an open order that is to be taken back. Null where nobody has to do anything.
             * @enum {string|null}
             */
            waitingFor: "approval" | "order" | "answer" | "publication" | "verification" | "claim" | "withdrawal" | null;
            /** @description Ordered, and later than promised. */
            isOverdue: boolean;
            order: {
                /**
                 * @description Who orders it: people, or the program through the exchange. Null before the order.
                 * @enum {string|null}
                 */
                mode: "by_hand" | "exchange" | null;
                /** @description The exchange’s own number. */
                ref: string | null;
                /** Format: date-time */
                orderedAt: string | null;
                /** Format: date-time */
                dueAt: string | null;
                withdrawReason: string | null;
            };
            /** @description What the publisher is asked for, in words. */
            brief: string;
            /** @description How the publisher is reached. */
            contact: string | null;
            claim: {
                /** @enum {string} */
                state: "open" | "accepted" | "refused" | "unanswered" | "corrected";
                reason: string | null;
                /** Format: date-time */
                claimedAt: string;
            } | null;
            /** @description Looks that found everything as agreed. */
            checksPassed: number;
            /** Format: date-time */
            nextCheckAt: string | null;
            /** @description Why the last look or call told nothing. */
            failure: string | null;
            assigneeId: string | null;
            /** @description What whoever asks may do about it now. */
            allowed: ("approve" | "reject" | "order" | "accept" | "publish" | "decline" | "withdraw" | "claim-settled" | "check-now" | "assign")[];
            campaignId: string;
            campaignName: string;
            websiteId: string;
            domain: string;
        };
        /** WorkedPlacement */
        WorkedPlacement: {
            id: string;
            sourceDomain: string;
            sourceUrl: string | null;
            targetUrl: string;
            anchor: string;
            relAgreed: string[];
            relFound: string[] | null;
            authority: number;
            /** @description In the minor unit of `currency`. */
            price: number;
            /** @description ISO 4217. */
            currency: string;
            /** @enum {string} */
            status: "planned" | "ordered" | "in_progress" | "published" | "live" | "lost" | "replaced" | "rejected";
            month: number;
            /** Format: date-time */
            approvedAt: string | null;
            /** Format: date-time */
            publishedAt: string | null;
            /** Format: date-time */
            verifiedAt: string | null;
            /** Format: date-time */
            lastCheckedAt: string | null;
            /** @description Why it was lost or rejected. */
            lostReason: string | null;
            /** Format: date-time */
            guaranteedUntil: string | null;
            replacesId: string | null;
            /**
             * @description `withdrawal`: an open order that is to be taken back. Null where nobody has to do anything.
             * @enum {string|null}
             */
            waitingFor: "approval" | "order" | "answer" | "publication" | "verification" | "claim" | "withdrawal" | null;
            /** @description Ordered, and later than promised. */
            isOverdue: boolean;
            order: {
                /**
                 * @description Who orders it: people, or the program through the exchange. Null before the order.
                 * @enum {string|null}
                 */
                mode: "by_hand" | "exchange" | null;
                /** @description The exchange’s own number. */
                ref: string | null;
                /** Format: date-time */
                orderedAt: string | null;
                /** Format: date-time */
                dueAt: string | null;
                withdrawReason: string | null;
            };
            /** @description What the publisher is asked for, in words. */
            brief: string;
            /** @description How the publisher is reached. */
            contact: string | null;
            claim: {
                /** @enum {string} */
                state: "open" | "accepted" | "refused" | "unanswered" | "corrected";
                reason: string | null;
                /** Format: date-time */
                claimedAt: string;
            } | null;
            /** @description Looks that found everything as agreed. */
            checksPassed: number;
            /** Format: date-time */
            nextCheckAt: string | null;
            /** @description Why the last look or call told nothing. */
            failure: string | null;
            assigneeId: string | null;
            /** @description What whoever asks may do about it now. */
            allowed: ("approve" | "reject" | "order" | "accept" | "publish" | "decline" | "withdraw" | "claim-settled" | "check-now" | "assign")[];
        };
        /** PublishedPlacement */
        PublishedPlacement: {
            /** @description The page, on the publisher’s domain. */
            url: string;
        };
        /** DeclinedPlacement */
        DeclinedPlacement: {
            reason: string;
        };
        /** SettledClaim */
        SettledClaim: {
            /**
             * @description `accepted`: the publisher will put it right, which is looked for on days 3, 7 and 14.
             * @enum {string}
             */
            outcome: "accepted" | "refused";
            reason?: string | null;
        };
        /** Publisher */
        Publisher: {
            id: string;
            domain: string;
            /** @description 0 to 100. */
            authority: number;
            topics: string[];
            /**
             * Format: language
             * @description BCP 47.
             */
            language: string;
            /**
             * Format: country
             * @description ISO 3166-1 alpha-2.
             */
            country: string | null;
            /** @description Of one placement, in the minor unit of `currency`. */
            price: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description What may be agreed on for the link. `follow` alone is never planned with. */
            rel: ("sponsored" | "nofollow" | "ugc" | "follow")[];
            turnaroundDays: number;
            guaranteeMonths: number;
            /** @description Visits. */
            monthlyTraffic: number | null;
            contact: string | null;
            /**
             * @description `exchange`: its terms are read daily, and placements are ordered there.
             * @enum {string}
             */
            source: "import" | "exchange";
            /** @description Whether plans leave it out. */
            isPaused: boolean;
            /** Format: date-time */
            listedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** PublisherImport */
        PublisherImport: {
            /** @description A table with a header. Needed: `domain`, `language`, `price` (in the major unit, as 149.50), `currency`. Also `authority` (from the web graph where empty), `topics` and `rel` (several parted by `;`), `country`, `turnaroundDays`, `guaranteeMonths`, `monthlyTraffic`, `contact`. */
            csv: string;
            /** @description Take the lines that are in order. Where absent: all of the list or nothing. */
            partial?: boolean;
        };
        /** ImportedPublishers */
        ImportedPublishers: {
            /** @description Lines below the header. */
            rows: number;
            added: number;
            updated: number;
            /** @description Lines that were left out, with `partial`. */
            faults: {
                line: number;
                column: string | null;
                message: string;
            }[];
        };
        /** PublisherPatch */
        PublisherPatch: {
            isPaused?: boolean;
            /** @description Of one placement, in the minor unit of `currency`. */
            price?: number;
            /** @description What may be agreed on for the link. `follow` alone is never planned with. */
            rel?: ("sponsored" | "nofollow" | "ugc" | "follow")[];
            guaranteeMonths?: number;
            contact?: string | null;
        };
        /** ReportWish */
        ReportWish: {
            /** @description The present one where absent. */
            month?: number;
        };
        /** ReportMail */
        ReportMail: {
            /** Format: email */
            email: string;
            /**
             * @description `in_doubt`: it may have gone out, and is not sent again. `not_configured`: no mail server is set up here.
             * @enum {string}
             */
            state: "waiting" | "sending" | "sent" | "failed" | "in_doubt" | "not_configured";
            /** Format: date-time */
            sentAt: string | null;
            /** Format: date-time */
            nextTryAt: string | null;
            reason: string | null;
        };
        /** Branding */
        Branding: {
            /** @description The account’s name where null. */
            name: string | null;
            /** @description A dark blue where null. */
            color: string | null;
            /** @description The name where null. */
            logoText: string | null;
        };
        /** BrandingPatch */
        BrandingPatch: {
            name?: string | null;
            color?: string | null;
            logoText?: string | null;
        };
        /** ReportLink */
        ReportLink: {
            id: string;
            /** @description Of the mail that it stands in. */
            recipient: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            revokedAt: string | null;
        };
        /** LinkWish */
        LinkWish: {
            /** @description How long it holds; 90 where absent. */
            days?: number;
        };
        /** MadeReportLink */
        MadeReportLink: {
            id: string;
            /** @description Of the mail that it stands in. */
            recipient: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            revokedAt: string | null;
            /** @description Said once, here. Without a host where `PUBLIC_URL` is not set. */
            url: string;
        };
        /** Subscription */
        Subscription: {
            id: string;
            campaignId: string;
            subject: string;
            /** @enum {string} */
            provider: "invoice" | "stripe";
            /** @enum {string} */
            state: "starting" | "active" | "past_due" | "paused" | "cancelled" | "failed";
            /** @description ISO 4217. */
            currency: string;
            /** @description In the minor unit of `currency`. */
            monthlyAmount: number;
            lines: {
                label: string;
                /** @description In the minor unit of `currency`. */
                amount: number;
            }[];
            /** @description Where a payment that is awaited is made. */
            checkoutUrl: string | null;
            /** Format: date */
            periodStart: string | null;
            /**
             * Format: date
             * @description The first day of the next month.
             */
            periodEnd: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            startedAt: string | null;
            /** Format: date-time */
            pausedAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
            reason: string | null;
        };
        /** Invoice */
        Invoice: {
            id: string;
            subscriptionId: string;
            campaignId: string;
            /** @description The campaign, as it was called then. */
            subject: string;
            number: string;
            /** @enum {string} */
            state: "open" | "paid" | "overdue" | "void";
            /** @description ISO 4217. */
            currency: string;
            /** @description Negative for a credit note. */
            total: number;
            lines: {
                label: string;
                /** @description In the minor unit of `currency`. */
                amount: number;
            }[];
            /** Format: date */
            periodStart: string;
            /**
             * Format: date
             * @description The first day after it.
             */
            periodEnd: string;
            /** Format: date-time */
            issuedAt: string;
            /** Format: date-time */
            dueAt: string;
            /** Format: date-time */
            paidAt: string | null;
            /** @description The invoice of which a credit note takes back. */
            correctsId: string | null;
            /** @description What whoever asks may do with it now. */
            allowed: "mark_paid"[];
        };
        /** Balance */
        Balance: {
            /** @enum {string} */
            ledger: "receivable" | "revenue" | "cash" | "refund";
            /** @description ISO 4217. */
            currency: string;
            /** @description In the minor unit of `currency`. */
            amount: number;
        };
        /** NotificationRule */
        NotificationRule: {
            id: string;
            /**
             * @description A keyword lost positions; a source of a website failed; an audit is worse than the one before; backlinks were lost; a campaign waits for approvals or money; an invoice is overdue.
             * @enum {string}
             */
            kind: "rank_drop" | "source_failed" | "audit_worse" | "backlinks_lost" | "campaign_needs_you" | "invoice_overdue";
            /** @description How much is worth telling. Each member belongs to one kind. */
            parameters: {
                /** @description `rank_drop`: positions lost since the day checked before; 3 where absent. */
                positions?: number;
                /** @description `rank_drop`: only keywords that stood there or better. */
                top?: number;
                /** @description `rank_drop`: only keywords with this tag. */
                tag?: string;
                /** @description `audit_worse`: points of the score; 5 where absent. */
                scoreDrop?: number;
                /** @description `audit_worse`: or so many new issues of severity `error`; 1 where absent. */
                newErrors?: number;
                /** @description `backlinks_lost`: of the linking domain; 0 where absent. */
                minAuthority?: number;
            };
            /** @description Null for all, also those to come. An invoice is about no one website: it is told by every rule. */
            websiteIds: string[] | null;
            /** @enum {string} */
            channel: "mail" | "webhook";
            /** @description Of the channel `mail`: 20 at most. */
            recipients: string[];
            /** @description Of the channel `webhook`. */
            webhookId: string | null;
            /** @description Whether it tells anything. */
            isOn: boolean;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description What happened before is not told.
             */
            changedAt: string;
        };
        /** NewNotificationRule */
        NewNotificationRule: {
            /**
             * @description A keyword lost positions; a source of a website failed; an audit is worse than the one before; backlinks were lost; a campaign waits for approvals or money; an invoice is overdue.
             * @enum {string}
             */
            kind: "rank_drop" | "source_failed" | "audit_worse" | "backlinks_lost" | "campaign_needs_you" | "invoice_overdue";
            /** @enum {string} */
            channel: "mail" | "webhook";
            /** @description How much is worth telling. Each member belongs to one kind; null takes `top` or `tag` away again. */
            parameters?: {
                /** @description `rank_drop`: positions lost since the day checked before; 3 where absent. */
                positions?: number;
                /** @description `rank_drop`: only keywords that stood there or better. */
                top?: number | null;
                /** @description `rank_drop`: only keywords with this tag. */
                tag?: string | null;
                /** @description `audit_worse`: points of the score; 5 where absent. */
                scoreDrop?: number;
                /** @description `audit_worse`: or so many new issues of severity `error`; 1 where absent. */
                newErrors?: number;
                /** @description `backlinks_lost`: of the linking domain; 0 where absent. */
                minAuthority?: number;
            };
            /** @description Null for all, also those to come. An invoice is about no one website: it is told by every rule. */
            websiteIds?: string[] | null;
            /** @description Of the channel `mail`: 20 at most. */
            recipients?: string[];
            /** @description Of the channel `webhook`. */
            webhookId?: string | null;
        };
        /** NotificationRulePatch */
        NotificationRulePatch: {
            /** @description How much is worth telling. Each member belongs to one kind; null takes `top` or `tag` away again. */
            parameters?: {
                /** @description `rank_drop`: positions lost since the day checked before; 3 where absent. */
                positions?: number;
                /** @description `rank_drop`: only keywords that stood there or better. */
                top?: number | null;
                /** @description `rank_drop`: only keywords with this tag. */
                tag?: string | null;
                /** @description `audit_worse`: points of the score; 5 where absent. */
                scoreDrop?: number;
                /** @description `audit_worse`: or so many new issues of severity `error`; 1 where absent. */
                newErrors?: number;
                /** @description `backlinks_lost`: of the linking domain; 0 where absent. */
                minAuthority?: number;
            };
            /** @description Null for all, also those to come. An invoice is about no one website: it is told by every rule. */
            websiteIds?: string[] | null;
            /** @description Of the channel `mail`: 20 at most. */
            recipients?: string[];
            /** @description Of the channel `webhook`. */
            webhookId?: string | null;
            /** @enum {string} */
            channel?: "mail" | "webhook";
            /** @description Whether it tells anything. */
            isOn?: boolean;
        };
        /** Notice */
        Notice: {
            id: string;
            ruleId: string | null;
            /**
             * @description A keyword lost positions; a source of a website failed; an audit is worse than the one before; backlinks were lost; a campaign waits for approvals or money; an invoice is overdue.
             * @enum {string}
             */
            kind: "rank_drop" | "source_failed" | "audit_worse" | "backlinks_lost" | "campaign_needs_you" | "invoice_overdue";
            websiteId: string | null;
            title: string;
            lines: string[];
            /** Format: date-time */
            createdAt: string;
            mails: {
                /** Format: email */
                email: string;
                /**
                 * @description `gathered`: it goes out with the next mail.
                 * @enum {string}
                 */
                state: "gathered" | "waiting" | "sending" | "sent" | "failed" | "in_doubt";
                /** Format: date-time */
                sentAt: string | null;
                /** @description Why it was not sent. */
                reason: string | null;
            }[];
        };
        /** Webhook */
        Webhook: {
            id: string;
            /** @description A public http(s) address without credentials. Where it leads is looked at with each request. */
            url: string;
            /** @description Whether anything is sent there. */
            isOn: boolean;
            /** @description Deliveries given up one after the other. */
            failures: number;
            /** @description Why it was turned off, where nobody did that. */
            offReason: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** MadeWebhook */
        MadeWebhook: {
            id: string;
            /** @description A public http(s) address without credentials. Where it leads is looked at with each request. */
            url: string;
            /** @description Whether anything is sent there. */
            isOn: boolean;
            /** @description Deliveries given up one after the other. */
            failures: number;
            /** @description Why it was turned off, where nobody did that. */
            offReason: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Signs every request. It is said here and nowhere afterwards. */
            secret: string;
        };
        /** Delivery */
        Delivery: {
            id: string;
            type: string;
            /** @enum {string} */
            state: "waiting" | "sending" | "delivered" | "failed";
            tries: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            nextTryAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
            /** @description What the last try was answered. */
            answerStatus: number | null;
            /** @description Why the last try failed. */
            reason: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listWebsites: {
        parameters: {
            query?: {
                /** @description Websites with any of these tags. */
                tag?: string[];
                /** @description Websites of any of these relations. */
                relationship?: ("own" | "client" | "competitor" | "other")[];
                /** @description Websites of any of these domains. */
                domain?: string[];
                /** @description `createdAt` where absent. */
                sort?: "createdAt" | "-createdAt" | "domain" | "-domain";
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Website"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addWebsite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebsite"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Website"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readWebsite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Website"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebsite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateWebsite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsitePatch"];
                "application/merge-patch+json": components["schemas"]["WebsitePatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Website"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listKeywords: {
        parameters: {
            query?: {
                /** @description These keywords; those that are not the account’s are left out. */
                id?: string[];
                /** @description Keywords of any of these websites; of all where absent. */
                websiteId?: string[];
                /** @description `top<N>` or `top-<N>` up to 100, `<from>-<to>`, or `none` for keywords that were looked for and not found. */
                position?: string[];
                /** @description How the last attempt ended. */
                checkStatus?: ("pending" | "ranked" | "not_ranked" | "failed")[];
                /** @description Approved or paused. */
                status?: ("approved" | "paused")[];
                /** @description Keywords with any of these tags. */
                tag?: string[];
                /** @description Any of these countries. */
                country?: string[];
                /** @description Any of these devices. */
                device?: ("desktop" | "mobile")[];
                /** @description Keywords that contain any of these texts, in any case. */
                search?: string[];
                /** @description `<n>d`, up to `90d`: adds `history` to each row. */
                history?: string;
                /** @description `position` where positions are filtered, else `createdAt`. Null values come last. */
                sort?: "createdAt" | "-createdAt" | "keyword" | "-keyword" | "position" | "-position" | "change" | "-change" | "bestPosition" | "-bestPosition" | "checkedAt" | "-checkedAt" | "searchVolume" | "-searchVolume";
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ListedKeyword"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addKeywords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKeywords"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AddedKeyword"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AddedKeyword"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readKeyword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Keyword"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteKeyword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateKeyword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeywordPatch"];
                "application/merge-patch+json": components["schemas"]["KeywordPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Keyword"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readKeywordHistory: {
        parameters: {
            query?: {
                /** @description `<n>d`, up to `3650d`; `90d` where absent. */
                range?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["KeywordDay"][];
                        meta: {
                            /** Format: date */
                            startDate: string;
                            /** Format: date */
                            endDate: string;
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeKeywords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeywordChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Each keyword counts once. */
                            changed: number;
                        };
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteKeywords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeywordDeletion"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Each keyword counts once. */
                            deleted: number;
                        };
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readKeywordSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["KeywordSummary"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkKeyword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Check"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                checkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Check"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readKeywordSerp: {
        parameters: {
            query?: {
                /** @description The last page up to the end of this day (UTC); the newest where absent. */
                date?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ResultPage"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readRankings: {
        parameters: {
            query?: {
                /** @description `<n>d`, up to `3650d`; `28d` where absent. Ends today (UTC). */
                range?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Rankings"];
                        meta: {
                            /** Format: date */
                            startDate: string;
                            /** Format: date */
                            endDate: string;
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCompetitors: {
        parameters: {
            query?: {
                /** @description `<n>d`, up to `3650d`; `28d` where absent. Ends today (UTC). */
                range?: string;
                /** @description Any of these; `suggested` and `confirmed` where absent. */
                status?: ("suggested" | "confirmed" | "hidden")[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Competitor"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readShareOfVoice: {
        parameters: {
            query?: {
                /** @description `<n>d`, up to `3650d`; `28d` where absent. Ends today (UTC). */
                range?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ShareOfVoice"][];
                        meta: {
                            /** Format: date */
                            startDate: string;
                            /** Format: date */
                            endDate: string;
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setCompetitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                domain: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "suggested" | "confirmed" | "hidden";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            domain: string;
                            /** @enum {string} */
                            status: "suggested" | "confirmed" | "hidden";
                        };
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSearchConsole: {
        parameters: {
            query?: {
                /** @description `<n>d`: so many days up to the newest final one; `28d` where absent. */
                range?: string;
                /** @description The first day, instead of `range`. Days are Google’s own (Pacific time). */
                startDate?: string;
                /** @description The last day; the newest final one where absent. Days after `meta.finalThrough` may still change. */
                endDate?: string;
                /** @description `web` where absent. */
                searchType?: "web" | "image" | "video" | "news" | "discover" | "googleNews";
                /** @description Who counted: Google, Bing (rows are sums of weeks), or Google in an imported file. The first of these that there is where absent. */
                source?: "google" | "bing" | "export";
                /** @description What to break the figures down by. Totals where absent. */
                dimension?: "query" | "page" | "country" | "device" | "date" | "searchAppearance";
                /** @description Any of these. The query contains the text; or begin with `exact:`, `regex:` (RE2), `notContains:`, `notExact:` or `notRegex:`; `contains:` says the same as no beginning. */
                query?: string[];
                /** @description Any of these. The page’s address contains the text; or begin with `exact:`, `regex:` (RE2), `notContains:`, `notExact:` or `notRegex:`; `contains:` says the same as no beginning. */
                page?: string[];
                /** @description Any of these countries; `ZZ` is unknown. */
                country?: (string | ("ZZ" | "zz" | "XK" | "xk"))[];
                /** @description Any of these devices. */
                device?: ("desktop" | "mobile" | "tablet")[];
                /** @description Adds the figures of as many days right before. */
                compare?: "previous";
                /** @description `-clicks` where absent; days by `key`. */
                sort?: "clicks" | "-clicks" | "impressions" | "-impressions" | "ctr" | "-ctr" | "position" | "-position" | "key" | "-key";
                /** @description Rows of a page; 1000 where absent. Served at the maximum (25000) where it is above. Without effect on totals. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SearchConsoleRow"][] | components["schemas"]["SearchConsoleTotals"];
                        page?: components["schemas"]["Page"];
                        meta: {
                            /** Format: date */
                            startDate: string;
                            /** Format: date */
                            endDate: string;
                            /**
                             * Format: date
                             * @description The newest day whose figures are final.
                             */
                            finalThrough: string | null;
                            /** @enum {string} */
                            source: "google" | "bing" | "export";
                            /** @enum {string} */
                            searchType: "web" | "image" | "video" | "news" | "discover" | "googleNews";
                            /**
                             * @description What the figures are kept by. Totals and days are of days. Rows from Bing are sums of weeks, and a week counts where the day by which Bing names it lies in the range; rows of an imported file are one sum of its period.
                             * @enum {string}
                             */
                            bucket: "day" | "week" | "period";
                            dimension: string | null;
                            /** @description What these figures can be broken down by, with the same filters; by days besides. */
                            dimensions: ("query" | "page" | "country" | "device" | "searchAppearance")[];
                            /**
                             * @description By page, each page of the website on a result page counts for itself.
                             * @enum {string}
                             */
                            aggregation: "byProperty" | "byPage";
                            /**
                             * @description `google`: sums as the source gives them. `rows`: added up from rows, of which it leaves some out.
                             * @enum {string}
                             */
                            basis: "google" | "rows";
                            /** @description The part of the totals that the source’s rows do not show, 0 to 1. Null for totals and days, with filters, and where Google did not count itself (Bing, files). */
                            withheld: {
                                clicks: number | null;
                                impressions: number | null;
                            } | null;
                            /** Format: date */
                            previousStartDate?: string;
                            /** Format: date */
                            previousEndDate?: string;
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOpportunities: {
        parameters: {
            query?: {
                /** @description `<n>d`: so many days up to the newest final one; `28d` where absent. */
                range?: string;
                /** @description The first day, instead of `range`. Days are Google’s own (Pacific time). */
                startDate?: string;
                /** @description The last day; the newest final one where absent. Days after `meta.finalThrough` may still change. */
                endDate?: string;
                /** @description `web` where absent. */
                searchType?: "web" | "image" | "video" | "news" | "discover" | "googleNews";
                /** @description Who counted: Google, Bing (rows are sums of weeks), or Google in an imported file. The first of these that there is where absent. */
                source?: "google" | "bing" | "export";
                /** @description Any of these. The query contains the text; or begin with `exact:`, `regex:` (RE2), `notContains:`, `notExact:` or `notRegex:`; `contains:` says the same as no beginning. */
                query?: string[];
                /** @description Any of these countries; `ZZ` is unknown. */
                country?: (string | ("ZZ" | "zz" | "XK" | "xk"))[];
                /** @description Any of these devices. */
                device?: ("desktop" | "mobile" | "tablet")[];
                /** @description Mean position, 4 where absent. */
                from?: number;
                /** @description Mean position, 20 where absent. */
                to?: number;
                /** @description The position to win, 3 where absent. */
                targetPosition?: number;
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Opportunity"][];
                        page: components["schemas"]["Page"];
                        meta: {
                            /** Format: date */
                            startDate: string;
                            /** Format: date */
                            endDate: string;
                            /**
                             * Format: date
                             * @description The newest day whose figures are final.
                             */
                            finalThrough: string | null;
                            /** @enum {string} */
                            source: "google" | "bing" | "export";
                            /** @enum {string} */
                            searchType: "web" | "image" | "video" | "news" | "discover" | "googleNews";
                            targetPosition: number;
                            /** @description The share of searchers assumed to click, at positions 1 to 20. */
                            clickRates: number[];
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    adoptOpportunities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Adoption"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AddedKeyword"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AddedKeyword"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSearchConsoleSyncs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SearchConsoleSync"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readAudit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditSummary"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAuditIssues: {
        parameters: {
            query?: {
                /** @description Issues of any of these checks. */
                check?: string[];
                /** @description Any of these. */
                severity?: ("error" | "warning" | "notice")[];
                /** @description Any of these. */
                category?: ("internal_pages" | "indexability" | "links" | "redirects" | "content" | "duplicates" | "social_tags" | "localization" | "images" | "performance" | "sitemaps" | "urls" | "security" | "markup")[];
                /** @description Any of these; `new` and `open` where absent. */
                state?: ("new" | "open" | "fixed")[];
                /** @description Issues whose address holds this text. */
                search?: string;
                /** @description `-severity` where absent: errors first. */
                sort?: "severity" | "-severity" | "check" | "-check" | "url" | "-url";
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditIssue"][];
                        page: components["schemas"]["Page"];
                        meta: {
                            auditId: string;
                            /** Format: date-time */
                            finishedAt: string | null;
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAuditPages: {
        parameters: {
            query?: {
                /** @description A status (`404`), a class of them (`4xx`), or `none` where there was no answer. */
                status?: string[];
                /** @description Whether search engines may show it. */
                indexable?: boolean;
                /** @description Addresses that hold this text in themselves or in their title. */
                search?: string;
                /** @description `url` where absent. */
                sort?: "url" | "-url" | "status" | "-status" | "depth" | "-depth" | "inlinks" | "-inlinks" | "wordCount" | "-wordCount" | "firstByteMs" | "-firstByteMs" | "errors" | "-errors" | "issues" | "-issues";
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditPage"][];
                        page: components["schemas"]["Page"];
                        meta: {
                            auditId: string;
                            /** Format: date-time */
                            finishedAt: string | null;
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    orderAudit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Audit"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readOneAudit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                auditId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Audit"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBacklinks: {
        parameters: {
            query?: {
                /** @description Any of these. */
                status?: ("new" | "live" | "lost")[];
                /** @description Links that were lost for any of these. */
                lostReason?: ("removed_from_html" | "not_found" | "page_error" | "page_redirected" | "noindex" | "robots_blocked" | "not_canonical")[];
                /** @description Any of these. */
                rel?: ("follow" | "nofollow" | "sponsored" | "ugc")[];
                /** @description Any of these, within the addresses of both pages and the anchor, in either case. */
                search?: string[];
                /** @description Any of these registrable domains. */
                sourceDomain?: string[];
                /** @description The target’s path begins with any of these. */
                targetPath?: string[];
                /** @description `-firstSeen` where absent. */
                sort?: "authority" | "-authority" | "firstSeen" | "-firstSeen" | "lastSeen" | "-lastSeen";
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Backlink"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReferringDomains: {
        parameters: {
            query?: {
                /** @description Any of these; `new` and `live` where absent. */
                status?: ("new" | "live" | "lost")[];
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReferringDomain"][];
                        page: components["schemas"]["Page"];
                        meta: {
                            webGraph: {
                                name: string;
                                /** Format: date */
                                endsOn: string;
                            } | null;
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readBacklinkSummary: {
        parameters: {
            query?: {
                /** @description `<n>d`, up to `3650d`; `90d` where absent. Ends today (UTC). */
                range?: string;
                /** @description `day` where absent. */
                interval?: "day" | "month";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BacklinkSummary"];
                        meta: {
                            /** Format: date */
                            startDate: string;
                            /** Format: date */
                            endDate: string;
                            /** @enum {string} */
                            interval: "day" | "month";
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBacklinkChanges: {
        parameters: {
            query?: {
                /** @description Any of these. */
                kind?: ("lost" | "regained" | "rel_changed" | "anchor_changed" | "hidden_changed")[];
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BacklinkChange"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readBacklink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                backlinkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WholeBacklink"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readAiVisibility: {
        parameters: {
            query?: {
                /** @description `<n>d`, up to `3650d`; `28d` where absent. Ends today (UTC). */
                range?: string;
                /** @description The first day (UTC), instead of `range`. */
                startDate?: string;
                /** @description The last day (UTC); today where absent. */
                endDate?: string;
                /** @description Any of these. */
                engine?: ("openai" | "perplexity" | "gemini" | "anthropic" | "local" | "google_ai_overview" | "google_ai_mode")[];
                /** @description Which prompts count: those that name no own brand where absent. An answer to a question that names a brand names it anyway. */
                prompts?: "unbranded" | "branded" | "all";
                /** @description Prompts with any of these tags. */
                tag?: string[];
                /** @description Adds the figures of as many days right before. */
                compare?: "previous";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Visibility"];
                        meta: {
                            /** Format: date */
                            startDate: string;
                            /** Format: date */
                            endDate: string;
                            /** Format: date */
                            previousStartDate?: string;
                            /** Format: date */
                            previousEndDate?: string;
                            /** @description That count, asked or not. */
                            prompts: number;
                            /** @description How the figures come about. */
                            method: string;
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCitations: {
        parameters: {
            query?: {
                /** @description `domain` where absent. */
                by?: "domain" | "page";
                /** @description `<n>d`, up to `3650d`; `28d` where absent. Ends today (UTC). */
                range?: string;
                /** @description The first day (UTC), instead of `range`. */
                startDate?: string;
                /** @description The last day (UTC); today where absent. */
                endDate?: string;
                /** @description Any of these. */
                engine?: ("openai" | "perplexity" | "gemini" | "anthropic" | "local" | "google_ai_overview" | "google_ai_mode")[];
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CitedSource"][];
                        page: components["schemas"]["Page"];
                        meta: {
                            /** Format: date */
                            startDate: string;
                            /** Format: date */
                            endDate: string;
                            /** @description Answered ones of engines that search. */
                            runs: number;
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAnswers: {
        parameters: {
            query?: {
                /** @description Words that are all in the text, also within longer words, in any case, with or without diacritics. */
                search?: string;
                /** @description Any of these. */
                engine?: ("openai" | "perplexity" | "gemini" | "anthropic" | "local" | "google_ai_overview" | "google_ai_mode")[];
                /** @description Answers to any of these prompts. */
                prompt?: string[];
                /** @description Any of these. */
                status?: ("answered" | "refused" | "absent" | "failed")[];
                /** @description Only those that name an own brand, or only the others. */
                mentioned?: boolean;
                /** @description Only those that cite an own page, or only the others. */
                cited?: boolean;
                /** @description The first day (UTC). */
                startDate?: string;
                /** @description The last day (UTC); today where absent. */
                endDate?: string;
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Answer"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                answerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Answer"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPrompts: {
        parameters: {
            query?: {
                /** @description Prompts of this status. */
                status?: ("active" | "paused")[];
                /** @description Prompts with this tag. */
                tag?: string[];
                /** @description Only those that name an own brand, or only the others. */
                branded?: boolean;
                /** @description Prompts that contain this text. */
                search?: string[];
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Prompt"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addPrompts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPrompts"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AddedPrompt"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AddedPrompt"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readPrompt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                promptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Prompt"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePrompt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                promptId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updatePrompt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                promptId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromptPatch"];
                "application/merge-patch+json": components["schemas"]["PromptPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Prompt"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBrands: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Brand"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceBrands: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Brands"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Brand"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readSampling: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sampling"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putSampling: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSampling"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sampling"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /** @description Campaigns of this status. */
                status?: ("draft" | "active" | "paused" | "past_due" | "completed" | "cancelled")[];
                /** @description Campaigns of this type. */
                type?: ("autoseo" | "fullseo")[];
                /** @description Campaigns of this website. */
                websiteId?: string[];
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ListedCampaign"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCampaign"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Campaign"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WholeCampaign"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignPatch"];
                "application/merge-patch+json": components["schemas"]["CampaignPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Campaign"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceCampaignKeywords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignKeywords"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignKeyword"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCampaignTasks: {
        parameters: {
            query?: {
                /** @description Tasks of this status. */
                status?: ("open" | "in_progress" | "done" | "verified" | "reopened")[];
                /** @description Tasks of this severity. */
                severity?: ("error" | "warning" | "notice")[];
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Task"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCampaignBriefs: {
        parameters: {
            query?: {
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Brief"][];
                        page: components["schemas"]["Page"];
                        meta: {
                            /** @description Approved keywords that have no brief; all of them without the add-on. */
                            waiting: number;
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCampaignPlacements: {
        parameters: {
            query?: {
                /** @description Placements of this status. */
                status?: ("planned" | "ordered" | "in_progress" | "published" | "live" | "lost" | "replaced" | "rejected")[];
                /** @description Of this month of the campaign. */
                month?: number[];
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Placement"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCampaignHistory: {
        parameters: {
            query?: {
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignEvent"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCampaignCycles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignMonth"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCampaignReports: {
        parameters: {
            query?: {
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Report"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    printCampaignReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                reportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.3 */
                    "application/pdf": string;
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readBudget: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Budget"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Account"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Also the recipient on invoices. */
                    name?: string;
                    /**
                     * Format: language
                     * @description BCP 47: how numbers and days are written.
                     */
                    locale?: string;
                    /** @description Of the IANA database. */
                    timeZone?: string;
                };
                "application/merge-patch+json": {
                    /** @description Also the recipient on invoices. */
                    name?: string;
                    /**
                     * Format: language
                     * @description BCP 47: how numbers and days are written.
                     */
                    locale?: string;
                    /** @description Of the IANA database. */
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Account"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Me"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKey"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    kind: "read" | "read_write";
                    /** @description After so many days it ends by itself; never where absent. */
                    expiresInDays?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreatedApiKey"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A viewer reads, a manager changes, an owner also decides about keys, members, money and connections.
                     * @enum {string}
                     */
                    role: "owner" | "manager" | "viewer";
                };
                "application/merge-patch+json": {
                    /**
                     * @description A viewer reads, a manager changes, an owner also decides about keys, members, money and connections.
                     * @enum {string}
                     */
                    role: "owner" | "manager" | "viewer";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invitation"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    /**
                     * @description A viewer reads, a manager changes, an owner also decides about keys, members, money and connections.
                     * @enum {string}
                     */
                    role: "owner" | "manager" | "viewer";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SentInvitation"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConnections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Connections"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    beginGoogleSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Where the dashboard is open; needed as long as `PUBLIC_URL` is not set. */
                    origin?: string;
                    /** @description What to call the connection. */
                    label?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GoogleSignIn"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    connectServiceAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The text of the JSON key file. */
                    keyFile: string;
                    /** @description What to call the connection. */
                    label?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Connection"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    connectBing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description From Bing Webmaster Tools, Settings, API access. */
                    apiKey: string;
                    /** @description What to call the connection. */
                    label?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Connection"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refreshConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Connection"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    disconnect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chooseProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    provider: "google" | "bing";
                    /** @description A property as the service names it. */
                    siteUrl: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Provider"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    storeProviderCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description By the names in `parts`. */
                    credentials: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forgetProviderCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setProviderBudget: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A month, in millionths of a US dollar; a million dollars at most. */
                    limitMicros: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description By the names in `parts`. */
                    credentials?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProviderTrial"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listExports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Export"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Export"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.3 */
                    "application/zip": string;
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importBacklinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BacklinkImport"];
                /**
                 * @example Linking page,Last crawled
                 *     https://news.example/article,2026-01-31
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportedLinks"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readCampaignAtWork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignAtWork"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    quoteCampaign: {
        parameters: {
            query: {
                type: "autoseo" | "fullseo";
                /** @description Full SEO only. `ai` where absent: the keywords are proposed. */
                keywordMode?: "ai" | "manual" | null;
                /** @description Full SEO only. `mixed` where absent: how strong the publishers of placements are. */
                authorityTarget?: "mixed" | "high" | "medium" | "low" | null;
                /** @description As many as the price list includes where absent. */
                targetKeywords?: number | null;
                /** @description With these add-ons. */
                addOns?: ("content" | "premium_placements" | "additional_campaign" | "reporting" | "technical")[];
                /** @description The draft that is to be changed so: another campaign may have paid for its base. */
                draftId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignQuote"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewLaunch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LaunchPreview"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    launchCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Launch"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    abandonLaunch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Campaign"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    pauseCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Campaign"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resumeCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Campaign"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Campaign"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decideCampaignKeywords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Decisions"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignKeyword"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approveCampaignKeyword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                keywordId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignKeyword"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectCampaignKeyword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                keywordId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignKeyword"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTasks: {
        parameters: {
            query?: {
                /** @description Tasks of this status. */
                status?: ("open" | "in_progress" | "done" | "verified" | "reopened")[];
                /** @description Tasks of this severity. */
                severity?: ("error" | "warning" | "notice")[];
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
                /** @description Tasks of this member; `none` for those that nobody has. */
                assigneeId?: string[];
                /** @description Tasks for this website. */
                websiteId?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QueuedTask"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkedTask"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkedTask"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    doneTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkedTask"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reopenTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkedTask"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    assignTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                taskId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Assignment"];
                "application/merge-patch+json": components["schemas"]["Assignment"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkedTask"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decideTaskDrafts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                taskId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftDecisions"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkedTask"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decidePlacements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlacementDecisions"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Placement"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approvePlacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                placementId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DecisionReason"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Placement"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectPlacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                placementId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DecisionReason"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Placement"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlacements: {
        parameters: {
            query?: {
                /** @description Placements of this status. */
                status?: ("planned" | "ordered" | "in_progress" | "published" | "live" | "lost" | "replaced" | "rejected")[];
                /** @description Placements that wait for this. */
                waitingFor?: ("approval" | "order" | "answer" | "publication" | "verification" | "claim" | "withdrawal")[];
                /** @description `true`: ordered and later than promised; `false`: all others. */
                overdue?: boolean;
                /** @description Placements of this member; `none` for those that nobody has. */
                assigneeId?: string[];
                /** @description Placements for this website. */
                websiteId?: string[];
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QueuedPlacement"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readPlacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                placementId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkedPlacement"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    orderPlacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                placementId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkedPlacement"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptPlacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                placementId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkedPlacement"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkPlacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                placementId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkedPlacement"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    publishPlacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                placementId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishedPlacement"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkedPlacement"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declinePlacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                placementId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclinedPlacement"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkedPlacement"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawPlacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                placementId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclinedPlacement"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkedPlacement"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    settlePlacementClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                placementId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettledClaim"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkedPlacement"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    assignPlacement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                placementId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Assignment"];
                "application/merge-patch+json": components["schemas"]["Assignment"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkedPlacement"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPublishers: {
        parameters: {
            query?: {
                /** @description Publishers with any of these topics. */
                topic?: string[];
                /** @description In any of these languages. */
                language?: string[];
                /** @description For any of these countries. */
                country?: string[];
                /** @description At least so strong. */
                authorityMin?: number;
                /** @description At most so strong. */
                authorityMax?: number;
                /** @description At least so dear, in the minor unit. */
                priceMin?: number;
                /** @description At most so dear, in the minor unit. */
                priceMax?: number;
                /** @description Within domain or contact, in either case. */
                search?: string;
                /** @description Those that are paused, or are not. */
                isPaused?: boolean;
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Publisher"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importPublishers: {
        parameters: {
            query?: {
                /** @description Take the lines that are in order. Where absent: all of the list or nothing. */
                partial?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublisherImport"];
                /**
                 * @example domain,language,price,currency
                 *     magazine.example,en,149.50,EUR
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportedPublishers"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePublisher: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePublisher: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublisherPatch"];
                "application/merge-patch+json": components["schemas"]["PublisherPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Publisher"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    makeReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReportWish"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Report"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReportMails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportMail"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readReportRecipients: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            recipients: string[];
                        };
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putReportRecipients: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    recipients: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            recipients: string[];
                        };
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readBranding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Branding"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeBranding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrandingPatch"];
                "application/merge-patch+json": components["schemas"]["BrandingPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Branding"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReportLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportLink"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    makeReportLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LinkWish"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MadeReportLink"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeReportLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                linkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSubscriptions: {
        parameters: {
            query?: {
                /** @description Subscriptions in this state. */
                state?: ("starting" | "active" | "past_due" | "paused" | "cancelled" | "failed")[];
                /** @description Subscriptions of this campaign. */
                campaignId?: string[];
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Subscription"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description Invoices in this state. */
                state?: ("open" | "paid" | "overdue" | "void")[];
                /** @description Invoices for this campaign. */
                campaignId?: string[];
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invoice"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invoice"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    printInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example %PDF-1.3 */
                    "application/pdf": string;
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    markInvoicePaid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invoice"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Balance"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNotificationRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NotificationRule"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    makeNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNotificationRule"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NotificationRule"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationRulePatch"];
                "application/merge-patch+json": components["schemas"]["NotificationRulePatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NotificationRule"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNotices: {
        parameters: {
            query?: {
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Notice"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readNotificationPace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description One mail an hour at most, or one a day, each with everything since the last.
                             * @enum {string}
                             */
                            pace: "hourly" | "daily";
                            /** @description When the daily mail goes out, in the account’s time zone. */
                            dailyHour: number;
                        };
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setNotificationPace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description One mail an hour at most, or one a day, each with everything since the last.
                     * @enum {string}
                     */
                    pace: "hourly" | "daily";
                    /** @description When the daily mail goes out, in the account’s time zone. */
                    dailyHour: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description One mail an hour at most, or one a day, each with everything since the last.
                             * @enum {string}
                             */
                            pace: "hourly" | "daily";
                            /** @description When the daily mail goes out, in the account’s time zone. */
                            dailyHour: number;
                        };
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    makeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A public http(s) address without credentials. Where it leads is looked at with each request. */
                    url: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MadeWebhook"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A public http(s) address without credentials. Where it leads is looked at with each request. */
                    url?: string;
                    /** @description Whether anything is sent there. */
                    isOn?: boolean;
                };
                "application/merge-patch+json": {
                    /** @description A public http(s) address without credentials. Where it leads is looked at with each request. */
                    url?: string;
                    /** @description Whether anything is sent there. */
                    isOn?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Rows of a page. Served at the maximum (1000) where it is above. */
                limit?: number;
                /** @description `page.nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Delivery"][];
                        page: components["schemas"]["Page"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Delivery"];
                        meta?: {
                            /** @description Present and true where the data comes from stand-ins. */
                            sandbox?: boolean;
                        };
                    };
                };
            };
            /** @description A problem. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
