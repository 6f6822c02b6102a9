import { z } from "zod";

export * from "./status";

/** The two payment types. */
export const PAY_CHANNELS = ["pre_deposit", "credit"] as const;
export const PayChannel = z.enum(PAY_CHANNELS);
export type PayChannel = z.output<typeof PayChannel>;

/** Lines known to this portal; another one may sell more. */
export const PRODUCT_LINES = ["hotel", "car", "airport"] as const;
export const ProductLine = z.string().regex(/^[a-z][a-z_]{0,19}$/);
export type ProductLine = z.output<typeof ProductLine>;
