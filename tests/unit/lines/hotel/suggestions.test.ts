import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSuggester } from "~/parts/places/suggestions";

const PAUSE = 160;

/** A server that responds when the test says so. */
function slowServer() {
	const requests: { typed: string; signal: AbortSignal; respond: (list: string[]) => void; fail: () => void }[] = [];
	const suggest = (typed: string, signal: AbortSignal) =>
		new Promise<string[]>((respond, reject) =>
			requests.push({ typed, signal, respond, fail: () => reject(new Error("gone")) }),
		);
	const results: [string, string[] | null][] = [];
	return {
		requests,
		results,
		suggest: createSuggester(suggest, PAUSE),
		onResult: (typed: string, list: string[] | null) => void results.push([typed, list]),
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

	it("are requested once, after a pause in typing", async () => {
		const { requests, suggest, onResult } = slowServer();
		for (const typed of ["y", "ya", "yan"]) {
			suggest(typed, onResult);
			await vi.advanceTimersByTimeAsync(PAUSE - 1);
		}
		expect(requests).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(requests.map(({ typed }) => typed)).toEqual(["yan"]);
	});

	it("an empty field is requested at once", async () => {
		const { requests, suggest, onResult } = slowServer();
		suggest("  ", onResult);
		await settle();
		expect(requests.map(({ typed }) => typed)).toEqual([""]);
	});

	it("a response that arrives after the next request is dropped", async () => {
		const { requests, results, suggest, onResult } = slowServer();
		suggest("yan", onResult);
		await vi.advanceTimersByTimeAsync(PAUSE);
		suggest("bag", onResult);
		await vi.advanceTimersByTimeAsync(PAUSE);
		expect(requests[0]?.signal.aborted).toBe(true);
		requests[1]?.respond(["Bagan"]);
		await settle();
		requests[0]?.respond(["Yangon"]);
		await settle();
		expect(results).toEqual([["bag", ["Bagan"]]]);
	});

	it("a text typed again is not requested again", async () => {
		const { requests, results, suggest, onResult } = slowServer();
		suggest("bag", onResult);
		await vi.advanceTimersByTimeAsync(PAUSE);
		requests[0]?.respond(["Bagan"]);
		await settle();
		suggest("bag ", onResult);
		await vi.advanceTimersByTimeAsync(PAUSE);
		expect(requests).toHaveLength(1);
		expect(results).toEqual([
			["bag", ["Bagan"]],
			["bag", ["Bagan"]],
		]);
	});

	it("a failure is reported as no result, and requested again the next time", async () => {
		const { requests, results, suggest, onResult } = slowServer();
		suggest("bag", onResult);
		await vi.advanceTimersByTimeAsync(PAUSE);
		requests[0]?.fail();
		await settle();
		expect(results).toEqual([["bag", null]]);
		suggest("bag", onResult);
		await vi.advanceTimersByTimeAsync(PAUSE);
		expect(requests).toHaveLength(2);
	});

	it("nothing is requested or reported once the popup is closed", async () => {
		const { requests, results, suggest, onResult } = slowServer();
		suggest("bag", onResult)();
		await vi.advanceTimersByTimeAsync(PAUSE);
		expect(requests).toEqual([]);
		const stop = suggest("yan", onResult);
		await vi.advanceTimersByTimeAsync(PAUSE);
		stop();
		requests[0]?.respond(["Yangon"]);
		await settle();
		expect(results).toEqual([]);
	});
});
