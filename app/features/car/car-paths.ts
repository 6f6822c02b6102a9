import { linePaths } from "~/parts/vehicles/line-paths";
import { withQuery } from "~/paths";

/** Addresses of cars with driver. */
export const carPaths = {
	...linePaths("car"),
	/** Plans days among industrial zones. */
	planner: (query?: Parameters<typeof withQuery>[1]) => withQuery("/car/planner", query),
};
