import type { Handler } from "../api/handler";
import type { Job } from "../jobs/runner";

/** The calls about hotels. */
export const hotelHandlers: readonly Handler[] = [];
/** What recurs about rooms and rates. */
export const hotelJobs: readonly Job[] = [];
