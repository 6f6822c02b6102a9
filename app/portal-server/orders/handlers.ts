import type { Handler } from "../api/handler";
import type { Job } from "../jobs/runner";

/** The calls about orders. */
export const orderHandlers: readonly Handler[] = [];
/** What recurs about orders. */
export const orderJobs: readonly Job[] = [];
