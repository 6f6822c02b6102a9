import { z } from "zod";
import { MAX_ADULTS, MAX_CHILD_AGE, MAX_CHILDREN, MAX_ROOMS } from "./limits";

/** One room of a party: adults, and one age (0 to 17) for each child. */
export const Room = z.object({
	adults: z.coerce.number().int().min(1).max(MAX_ADULTS),
	child_ages: z.array(z.coerce.number().int().min(0).max(MAX_CHILD_AGE)).max(MAX_CHILDREN).default([]),
});
export type Room = z.output<typeof Room>;

/** The rooms of a search, a quote or an order: 1 to 9. */
export const Rooms = z.array(Room).min(1).max(MAX_ROOMS);

export const DEFAULT_ROOMS: readonly Room[] = [{ adults: 1, child_ages: [] }];
