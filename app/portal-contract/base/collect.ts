import { z } from "zod";
import { Id } from "./basics";

/** Favourites that one list answers at most. */
const MAX_FAVOURITES = 200;

/** Of what may be a favourite: `collected` 1 keeps `id` as one of the member's own, 0 gives it up; either may be repeated. */
export const CollectBody = z.object({ id: Id, collected: z.coerce.number().int().min(0).max(1) });
export type CollectBody = z.output<typeof CollectBody>;

export const CollectAnswer = z.looseObject({ id: Id, collected: z.boolean() });

export const FavouritesQuery = z.object({
	limit: z.coerce.number().int().min(1).max(MAX_FAVOURITES).default(MAX_FAVOURITES),
});

/** Favourites that are on sale, the one added last first; `total` counts beyond the limit. */
export const favouritesOf = <Row extends z.ZodType>(row: Row) =>
	z.looseObject({ list: z.array(row), total: z.number().int() });
