export { forecastOf, readForecast } from './read-forecast.ts';
export { ForecastShape } from './schemas.ts';
