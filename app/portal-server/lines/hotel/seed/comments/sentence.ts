import type { FACILITIES } from "~/portal-contract/hotel/stay";
import type { TRIP_TYPES } from "~/portal-contract/hotel/trip-types";

/** Kinds of landmark that a sentence may name as `{airport}`, with the minutes by car as `{airport-min}`. */
export const LANDMARK_KINDS = [
	"airport",
	"zone",
	"border",
	"convention",
	"sight",
	"lake",
	"port",
	"market",
	"station",
] as const;
export type LandmarkKind = (typeof LANDMARK_KINDS)[number];

type Truth =
	| (typeof FACILITIES)[number]
	| `near-${LandmarkKind}`
	| `far-${LandmarkKind}`
	| "centre"
	| "yangon"
	| "luxury"
	| "upscale"
	| "modest"
	| "simple"
	| "new"
	| "old"
	| "breakfast"
	| "cny"
	| "usd"
	| "mmk"
	| `room:${"twin" | "suite" | "apartment" | "family" | "single" | "bungalow"}`
	| `trip:${(typeof TRIP_TYPES)[number]}`
	| "rains"
	| "cool"
	| "hot"
	/** Not a holiday, not a family visit. */
	| "work"
	/** Written by somebody who came from another country. */
	| "abroad"
	| "native"
	| "learner";
type Fact = Truth | `!${Truth}`;

/** A sentence, and what must hold for it. `[a|b]` in the text is one of them; `{city}` and the like are names. */
export type Sentence = string | readonly [text: string, ...facts: Fact[]];

const TONES = ["good", "mixed", "bad"] as const;
export type Tone = (typeof TONES)[number];
export type ByTone = Readonly<Record<Tone, readonly Sentence[]>>;

export const ASPECTS = [
	"location",
	"power",
	"breakfast",
	"room",
	"staff",
	"noise",
	"price",
	"meeting",
	"car",
	"bathroom",
	"check_in",
	"invoice",
	"facilities",
] as const;
export type Aspect = (typeof ASPECTS)[number];

export interface Library {
	openings: readonly Sentence[];
	aspects: Readonly<Record<Aspect, ByTone>>;
	verdicts: ByTone;
	shorts: ByTone;
	thanks: readonly Sentence[];
	sorry: Readonly<Record<Aspect, readonly Sentence[]>>;
	space: string;
}
