import { z } from "zod";
import { typed } from "./typed/typed";

/** `city:3`, `hotel:12`, `landmark:4`, `district:5`. */
export const Place = z.string().regex(/^(city|hotel|landmark|district):[1-9]\d{0,9}$/);

/** A place as it is typed. */
export const PlaceText = typed("label").max(200).default("");

export const PLACE_KINDS = ["city", "landmark", "district", "hotel"] as const;

/** A destination; `name` in the reader's language, `name_alt` in the other one. */
export const Suggestion = z.looseObject({
	place: Place,
	kind: z.enum(PLACE_KINDS),
	name: z.string(),
	name_alt: z.string(),
	city_name: z.string(),
});
export type Suggestion = z.output<typeof Suggestion>;

/** A place with its point in degrees (WGS 84). */
export const PlacedSuggestion = Suggestion.extend({ lat: z.number(), lng: z.number() });

/** A place of any list: `place` as that list's search takes it. */
const ListedPlace = Suggestion.extend({ place: z.string(), kind: z.string() });
export type ListedPlace = z.output<typeof ListedPlace>;

/** The same as one that may be meant; `address`: house and street in it that were typed, "" where none were. */
export const CandidatePlace = ListedPlace.extend({ address: z.string().default("") });
export type CandidatePlace = z.output<typeof CandidatePlace>;

/**
 * `data` of a search that was refused `invalid` because what was typed is like a known name, or like several of them, and none of them for sure: by field,
 * the places to ask about, best first. Nothing is searched until one of them is chosen.
 */
export const CandidatePlaces = z.looseObject({ suggestions: z.record(z.string(), z.array(CandidatePlace)) });
