import { z } from "zod";

export const MAX_ROOMS = 9;
export const MAX_ADULTS = 6;
export const MAX_CHILDREN = 4;
export const MAX_CHILD_AGE = 17;
export const MAX_NIGHTS = 30;

/** One room of a party: adults, and one age (0 to 17) for each child. */
export const Room = z.object({
	adults: z.coerce.number().int().min(1).max(MAX_ADULTS),
	child_ages: z.array(z.coerce.number().int().min(0).max(MAX_CHILD_AGE)).max(MAX_CHILDREN).default([]),
});
export type Room = z.output<typeof Room>;

/** The rooms of a search, a quote or an order: 1 to 9. */
export const Rooms = z.array(Room).min(1).max(MAX_ROOMS);

export const DEFAULT_ROOMS: readonly Room[] = [{ adults: 1, child_ages: [] }];
