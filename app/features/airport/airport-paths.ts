import { linePaths } from "~/parts/vehicles/line-paths";

/** Addresses of airport transfers. */
export const airportPaths = linePaths("airport");
