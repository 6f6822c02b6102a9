import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSuggester } from "~/features/hotel/pickers/suggestions";

const PAUSE = 160;

/** A server whose answers come when the test says so. */
function slowServer() {
	const asked: { typed: string; signal: AbortSignal; answer: (list: string[]) => void; fail: () => void }[] = [];
	const ask = (typed: string, signal: AbortSignal) =>
		new Promise<string[]>((answer, reject) => asked.push({ typed, signal, answer, fail: () => reject(new Error("gone")) }));
	const told: [string, string[] | null][] = [];
	return {
		asked,
		told,
		asking: createSuggester(ask, PAUSE),
		tell: (typed: string, list: string[] | null) => void told.push([typed, list]),
	};
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("suggestions while somebody types", () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	it("are asked for once, when the hand rests", async () => {
		const { asked, asking, tell } = slowServer();
		for (const typed of ["y", "ya", "yan"]) {
			asking(typed, tell);
			await vi.advanceTimersByTimeAsync(PAUSE - 1);
		}
		expect(asked).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(asked.map(({ typed }) => typed)).toEqual(["yan"]);
	});

	it("an empty field is answered at once", async () => {
		const { asked, asking, tell } = slowServer();
		asking("  ", tell);
		await settle();
		expect(asked.map(({ typed }) => typed)).toEqual([""]);
	});

	it("an answer that comes after the next question is dropped", async () => {
		const { asked, told, asking, tell } = slowServer();
		asking("yan", tell);
		await vi.advanceTimersByTimeAsync(PAUSE);
		asking("bag", tell);
		await vi.advanceTimersByTimeAsync(PAUSE);
		expect(asked[0]?.signal.aborted).toBe(true);
		asked[1]?.answer(["Bagan"]);
		await settle();
		asked[0]?.answer(["Yangon"]);
		await settle();
		expect(told).toEqual([["bag", ["Bagan"]]]);
	});

	it("a text typed again is not asked for again", async () => {
		const { asked, told, asking, tell } = slowServer();
		asking("bag", tell);
		await vi.advanceTimersByTimeAsync(PAUSE);
		asked[0]?.answer(["Bagan"]);
		await settle();
		asking("bag ", tell);
		await vi.advanceTimersByTimeAsync(PAUSE);
		expect(asked).toHaveLength(1);
		expect(told).toEqual([
			["bag", ["Bagan"]],
			["bag", ["Bagan"]],
		]);
	});

	it("a failure is told as no answer, and asked for again the next time", async () => {
		const { asked, told, asking, tell } = slowServer();
		asking("bag", tell);
		await vi.advanceTimersByTimeAsync(PAUSE);
		asked[0]?.fail();
		await settle();
		expect(told).toEqual([["bag", null]]);
		asking("bag", tell);
		await vi.advanceTimersByTimeAsync(PAUSE);
		expect(asked).toHaveLength(2);
	});

	it("nothing is asked or told once the panel is closed", async () => {
		const { asked, told, asking, tell } = slowServer();
		asking("bag", tell)();
		await vi.advanceTimersByTimeAsync(PAUSE);
		expect(asked).toEqual([]);
		const stop = asking("yan", tell);
		await vi.advanceTimersByTimeAsync(PAUSE);
		stop();
		asked[0]?.answer(["Yangon"]);
		await settle();
		expect(told).toEqual([]);
	});
});
