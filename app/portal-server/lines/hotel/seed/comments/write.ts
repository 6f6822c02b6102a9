import { DAY_S, HOUR_S } from "~/lib/time/durations";
import { addDays, OFFSET_SECONDS } from "~/lib/time/travel-dates";
import type { Language } from "~/portal-contract/base/basics";
import { answer, type ComposedText, compose, type Occasion } from "./compose";
import { type CommentedHotel, factsOf, type HotelFacts, type TripType } from "./facts";
import { drawWriter, NATIVE_COUNTRIES } from "./people";
import { type Random, randomOf } from "./random";
import { renderScores, sentimentOf } from "./scores";
import type { Sentence, Tone } from "./sentence";

export interface WrittenComment {
	hotel_id: number;
	member_name: string;
	country: string;
	language: Language;
	score: number;
	trip_type: TripType;
	room_type_zh: string;
	room_type_en: string;
	stayed_month: string;
	text: string;
	reply: string | null;
	created_at: number;
	tones: Tone[];
}

const MIN_COMMENTS = 3;
const DAYS_BACK = 540;
const MAX_ATTEMPTS = 12;
const DEFAULT_SCORE = 70;

function shareComments(hotels: readonly CommentedHotel[], { total, seed }: { total: number; seed: string }): number[] {
	const weights = hotels.map(({ code, city_code, stars, comment_count }) => {
		const rng = randomOf(`${seed}:share:${code}`).next();
		return (
			(0.3 + 1.7 * rng ** 2) * (0.6 + stars / 6) * Math.sqrt(comment_count + 30) * (city_code === "yangon" ? 1.5 : 1)
		);
	});
	const sum = weights.reduce((all, one) => all + one, 0);
	const rest = Math.max(0, total - MIN_COMMENTS * hotels.length);
	const exact = weights.map((weight) => (weight / sum) * rest);
	const counts = exact.map((one) => MIN_COMMENTS + Math.floor(one));
	const byRemainder = exact
		.map((one, index) => ({ index, part: one % 1 }))
		.sort((a, b) => b.part - a.part || a.index - b.index);
	let left = Math.max(0, total - counts.reduce((all, one) => all + one, 0));
	for (const { index } of byRemainder) {
		if (left-- <= 0) break;
		counts[index] = (counts[index] ?? 0) + 1;
	}
	return counts;
}

/** `today`: `YYYY-MM-DD` in Yangon. The same hotels, date and seed give the same comments. */
export function writeComments(
	hotels: readonly CommentedHotel[],
	{ total, today, seed }: { total: number; today: string; seed: string },
): WrittenComment[] {
	const counts = shareComments(hotels, { total, seed });
	const texts = new Set<string>();
	return hotels.flatMap((hotel, index) => writeFor(hotel, counts[index] ?? 0, { today, seed, texts }));
}

function writeFor(
	hotel: CommentedHotel,
	count: number,
	{ today, seed, texts }: { today: string; seed: string; texts: Set<string> },
) {
	const random = randomOf(`${seed}:${hotel.code}`);
	const own = factsOf(hotel);
	const uses = new Map<Sentence, number>();
	const scores = renderScores(random, count, hotel.score ?? DEFAULT_SCORE + hotel.stars * 3);
	return scores.map((score) => writeOne({ hotel, own, score, random, today, uses, texts }));
}

interface Task {
	hotel: CommentedHotel;
	own: HotelFacts;
	score: number;
	random: Random;
	today: string;
	uses: Map<Sentence, number>;
	texts: Set<string>;
}

function writeOne({ hotel, own, score, random, today, uses, texts }: Task): WrittenComment {
	const { created_at, stayed_month } = drawDates(random, today, hotel.opened_at);
	const writer = drawWriter(random, own.facts);
	const trip_type = random.weighed(own.trips);
	const room = random.weighed(hotel.rooms.map((one) => [one, one.weight] as const));
	const facts = new Set([
		...own.facts,
		`trip:${trip_type}`,
		...roomFacts(room),
		...seasonFacts(stayed_month),
		...purposeFacts(trip_type),
		...voicesOf(writer.country),
	]);
	const occasion: Occasion = {
		random,
		language: writer.language,
		sentiment: sentimentOf(score),
		facts,
		names: own.names[writer.language],
		uses,
	};
	const composed = composeNew(occasion, texts);
	return {
		hotel_id: hotel.id,
		...writer,
		score,
		trip_type,
		room_type_zh: room.name_zh,
		room_type_en: room.name_en,
		stayed_month,
		text: composed.text,
		reply: answer(occasion, composed),
		created_at,
		tones: composed.tones,
	};
}

function composeNew(occasion: Occasion, texts: Set<string>): ComposedText {
	for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
		const composed = compose(occasion);
		if (texts.has(composed.text)) continue;
		texts.add(composed.text);
		return composed;
	}
	throw new Error("the library of sentences is too small for so many comments");
}

function drawDates(
	random: Random,
	today: string,
	opened_at: number | null,
): { created_at: number; stayed_month: string } {
	const now = Date.parse(`${today}T00:00:00Z`) / 1000 / DAY_S;
	const opened = opened_at === null ? 0 : Date.UTC(opened_at, 6, 1) / 1000 / DAY_S;
	const span = Math.min(DAYS_BACK, Math.max(20, Math.floor(now - opened)));
	const back = 1 + Math.floor(random.next() ** 1.6 * (span - 1));
	const day = addDays(today, -back);
	const clock = random.whole(7 * HOUR_S, 23.5 * HOUR_S);
	return {
		created_at: Date.parse(`${day}T00:00:00Z`) / 1000 - OFFSET_SECONDS + clock,
		stayed_month: addDays(day, -random.whole(2, 40)).slice(0, 7),
	};
}

const ROOM_KINDS = ["suite", "apartment", "family", "single", "bungalow", "twin"];

function roomFacts({ name_en, bed_type }: { name_en: string; bed_type: string }): string[] {
	const name = name_en.toLowerCase();
	return ROOM_KINDS.filter((kind) => kind === bed_type || name.includes(kind)).map((kind) => `room:${kind}`);
}

function seasonFacts(month: string): string[] {
	const number = Number(month.slice(5));
	if (number >= 6 && number <= 9) return ["rains"];
	if (number >= 3 && number <= 5) return ["hot"];
	return number >= 11 || number <= 2 ? ["cool"] : [];
}

function purposeFacts(trip: TripType): string[] {
	return trip === "leisure" || trip === "family" ? [] : ["work"];
}

function voicesOf(country: string): string[] {
	return [NATIVE_COUNTRIES.includes(country) ? "native" : "learner", ...(country === "MM" ? [] : ["abroad"])];
}
