/** Beyond this value a range of usual length contains less than two independent trials of a series, which says nothing. */
const maxPersistence = 0.98;
/** Lags beyond the fourth add noise: their correlation follows from that of shorter lags. */
const maxLag = 4;
/** Shorter lags only, as long as a series has fewer than 8 trials per lag; long lags of a short series repeat its variance. */
const trialsPerLag = 8;
const bisections = 24;

/**
 * The factor by which correlation between trials increases the variance of their mean, if trials `lag` apart correlate by
 * `persistence ** lag`. Source: G. C. Tiao and G. E. P. Box, Time series analysis, AR(1); the finite sum in closed form.
 */
export function designEffect(trials: number, persistence: number): number {
  const rest = 1 - persistence;
  const tail = (2 * persistence * (1 - persistence ** trials)) / (trials * rest ** 2);
  return 1 + (2 * persistence) / rest - tail;
}

/**
 * The correlation between consecutive trials of a series, from 0 to 0.98: 0 if the trials are independent, near 1 if a trial nearly
 * always repeats the one before. All series together estimate one value, because a single one is too short.
 *
 * Each series has a rate of its own, which its trials estimate with an error that correlation increases. The estimate therefore
 * equates the observed number of unequal trials at short lags with the number expected for the variance within each series, which
 * in turn depends on the persistence. Without this correction, short series would hide most of their correlation.
 * @param series trials in the order of their time; series without a change say nothing and do not count
 */
export function estimatePersistence(series: readonly (readonly boolean[])[]): number {
  const changing = series.filter(
    (trials) => trials.length > 2 && trials.includes(true) && trials.includes(false),
  );
  if (changing.length === 0) return 0;
  const unequal = changing.reduce((total, trials) => total + countUnequal(trials), 0);
  const squares = sumSquaresByLength(changing);
  let [low, high] = [0, maxPersistence];
  for (let step = 0; step < bisections; step++) {
    const middle = (low + high) / 2;
    // Fewer unequal pairs than this persistence predicts: the trials persist more.
    if (unequal < expectedUnequal(squares, middle)) low = middle;
    else high = middle;
  }
  return low;
}

function maxLagOf(trials: number): number {
  return Math.max(1, Math.min(maxLag, Math.floor(trials / trialsPerLag)));
}

/** Unequal pairs of trials at short lags. */
function countUnequal(trials: readonly boolean[]): number {
  let count = 0;
  for (let lag = 1; lag <= maxLagOf(trials.length); lag++) {
    for (let index = lag; index < trials.length; index++) {
      if (trials[index] !== trials[index - lag]) count++;
    }
  }
  return count;
}

/** The squared deviations from the mean of each series, summed over series of the same length. */
function sumSquaresByLength(series: readonly (readonly boolean[])[]): Map<number, number> {
  const squares = new Map<number, number>();
  for (const trials of series) {
    const successes = trials.filter(Boolean).length;
    const own = (successes * (trials.length - successes)) / trials.length;
    squares.set(trials.length, (squares.get(trials.length) ?? 0) + own);
  }
  return squares;
}

function expectedUnequal(squares: ReadonlyMap<number, number>, persistence: number): number {
  let expected = 0;
  for (const [trials, sum] of squares) {
    const variance = sum / (trials - designEffect(trials, persistence));
    for (let lag = 1; lag <= maxLagOf(trials); lag++) {
      expected += 2 * variance * (trials - lag) * (1 - persistence ** lag);
    }
  }
  return expected;
}
