import { z } from "zod";

/** Values of a filter, each with what it leaves of a list, all other filters applied. */
export const Facet = z.array(
	z.looseObject({
		value: z.union([z.string(), z.number()]),
		count: z.number().int(),
		label: z.string().optional(),
	}),
);

/** A bound of a price in whole units of the reader's currency, as typed; not minor units. */
export const PriceBound = z.coerce.number().int().min(0).max(1_000_000_000).optional();

export interface PriceSpan {
	price_min?: number | undefined;
	price_max?: number | undefined;
}

export const isUpsideDown = ({ price_min, price_max }: PriceSpan): boolean =>
	price_min !== undefined && price_max !== undefined && price_min > price_max;
