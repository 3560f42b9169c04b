/** A confirmed update of a search engine. */
export interface SearchUpdate {
  name: string;
  /** The first and the last day of its rollout; the last is null if it is not known. */
  from: string;
  to: string | null;
  /** The page that confirms it. */
  url: string;
}

/** Google lists its updates with the days of their rollout here. */
const dashboard = 'https://status.search.google.com/products/rGHU1u87FJnkP6W2GwMi/history';

const google = (name: string, from: string, to: string | null): SearchUpdate => ({
  name: `Google ${name}`,
  from,
  to,
  url: dashboard,
});

/** Updates that Google has confirmed with a public name, oldest first. The operator can add others with `SEARCH_UPDATES`. */
export const searchUpdates: readonly SearchUpdate[] = [
  google('May 2022 core update', '2022-05-25', '2022-06-09'),
  google('July 2022 product reviews update', '2022-07-27', '2022-08-02'),
  google('August 2022 helpful content update', '2022-08-25', '2022-09-09'),
  google('September 2022 core update', '2022-09-12', '2022-09-26'),
  google('September 2022 product reviews update', '2022-09-20', '2022-09-26'),
  google('October 2022 spam update', '2022-10-19', '2022-10-21'),
  google('December 2022 helpful content update', '2022-12-05', '2023-01-12'),
  google('December 2022 link spam update', '2022-12-14', '2023-01-12'),
  google('February 2023 product reviews update', '2023-02-21', '2023-03-07'),
  google('March 2023 core update', '2023-03-15', '2023-03-28'),
  google('April 2023 reviews update', '2023-04-12', '2023-04-25'),
  google('August 2023 core update', '2023-08-22', '2023-09-07'),
  google('September 2023 helpful content update', '2023-09-14', '2023-09-28'),
  google('October 2023 spam update', '2023-10-04', '2023-10-20'),
  google('October 2023 core update', '2023-10-05', '2023-10-19'),
  google('November 2023 core update', '2023-11-02', '2023-11-28'),
  google('November 2023 reviews update', '2023-11-08', '2023-12-07'),
  google('March 2024 core update', '2024-03-05', '2024-04-19'),
  google('March 2024 spam update', '2024-03-05', '2024-03-20'),
  google('June 2024 spam update', '2024-06-20', '2024-06-27'),
  google('August 2024 core update', '2024-08-15', '2024-09-03'),
  google('November 2024 core update', '2024-11-11', '2024-12-05'),
  google('December 2024 core update', '2024-12-12', '2024-12-18'),
  google('December 2024 spam update', '2024-12-19', '2024-12-26'),
  google('March 2025 core update', '2025-03-13', '2025-03-27'),
  google('June 2025 core update', '2025-06-30', '2025-07-17'),
  google('August 2025 spam update', '2025-08-26', '2025-09-22'),
  google('December 2025 core update', '2025-12-11', '2025-12-29'),
  google('February 2026 Discover update', '2026-02-05', null),
  google('March 2026 spam update', '2026-03-24', '2026-03-25'),
  google('March 2026 core update', '2026-03-27', '2026-04-08'),
  google('May 2026 core update', '2026-05-21', null),
  google('June 2026 spam update', '2026-06-24', '2026-06-26'),
];
