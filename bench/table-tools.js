// Loaded into every page of `dashboard-table`. Performs actions on the table of keywords and measures their response times.
const tableBox = () => document.querySelector('table[aria-label="Keywords"]')?.parentElement;
const isFresh = () => tableBox()?.ariaBusy === 'false';
const rowAt = (index) => document.querySelectorAll('tr[data-index]')[index];

/** Milliseconds from the action to the first frame in which the condition is true. */
const timeUntil = async (act, isDone) => {
  const startedAt = performance.now();
  act();
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (!isDone());
  return performance.now() - startedAt;
};

const filter = (index) => {
  const band = document.querySelectorAll('button[aria-pressed]')[index];
  return timeUntil(
    () => band.click(),
    () => band.ariaPressed === 'true' && isFresh(),
  );
};

const sort = (index) => {
  const head = document.querySelector(`th:nth-child(${index})`);
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
      // React only notices a value that is set through the native setter.
      write.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    () => rowAt(0)?.textContent.includes(text) === true,
  );
};

/** Milliseconds until a row is in the middle of the table. */
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

const choose = (index) => {
  const row = rowAt(index);
  const before = row.hasAttribute('data-chosen');
  return timeUntil(
    () => row.querySelector('input').click(),
    () => row.hasAttribute('data-chosen') !== before,
  );
};

/** Milliseconds until the first row has its sparkline. */
const lines = () =>
  timeUntil(
    () => undefined,
    () => rowAt(0)?.querySelector('svg[role=img]') !== null,
  );

globalThis.tableTools = { filter, sort, search, scroll, choose, lines };
