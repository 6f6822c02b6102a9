import type { TravellerColumn } from "~/portal-contract/account/traveller-fields";

/** Form fields by column name. */
export type TravellerValues = Record<TravellerColumn, string>;
