import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
	BASE_Z_INDEX,
	DEFAULT_POSITION,
	DURATION_MS,
	ERROR_Z_INDEX,
	GAP_PX,
	stackPositions,
	Toasts,
} from "~/components/feedback/live/toasts";
import { NOTICE_POSITIONS, type Notice, withoutRepeats } from "~/lib/site/notice";

const SAVED: Notice = { type: "success", message: "Saved" };

let toasts: Toasts;
beforeEach(() => {
	vi.useFakeTimers();
	toasts = new Toasts();
});
afterEach(() => {
	vi.useRealTimers();
});

/** A toast for which there is room. */
function shown(notice: Notice = SAVED): number {
	const id = toasts.show(notice);
	toasts.resume(id, "room");
	return id;
}
const texts = () => toasts.list().map(({ notice }) => notice.message);

describe("a toast", () => {
	it("expires after 4500 ms, counted from when it is visible [M-195] [M-296] [M-445]", () => {
		expect(DURATION_MS).toBe(4_500);
		const id = toasts.show(SAVED);
		vi.advanceTimersByTime(60_000);
		toasts.resume(id, "room");
		vi.advanceTimersByTime(4_499);
		expect(texts()).toEqual(["Saved"]);
		vi.advanceTimersByTime(1);
		expect(texts()).toEqual([]);
	});

	it("expires after its own duration, and never with a duration of 0", () => {
		shown({ ...SAVED, message: "short", duration: 1_000 });
		shown({ ...SAVED, message: "stays", duration: 0 });
		vi.advanceTimersByTime(1_000);
		expect(texts()).toEqual(["stays"]);
		vi.advanceTimersByTime(600_000);
		expect(texts()).toEqual(["stays"]);
	});

	it("does not expire while hovered or focused, and then stays for the rest of its time [M-299]", () => {
		const id = shown();
		vi.advanceTimersByTime(4_000);
		toasts.pause(id, "pointer");
		toasts.pause(id, "focus");
		vi.advanceTimersByTime(60_000);
		toasts.resume(id, "pointer");
		vi.advanceTimersByTime(60_000);
		expect(texts()).toEqual(["Saved"]);
		toasts.resume(id, "focus");
		vi.advanceTimersByTime(499);
		expect(texts()).toEqual(["Saved"]);
		vi.advanceTimersByTime(1);
		expect(texts()).toEqual([]);
	});

	it("is removed when closed, and reports how it was dismissed [M-297]", () => {
		const gone: string[] = [];
		toasts.onDismiss(({ message }, way) => gone.push(`${message} ${way}`));
		toasts.close(shown());
		shown({ ...SAVED, message: "Left" });
		vi.advanceTimersByTime(4_500);
		toasts.close(99);
		expect(gone).toEqual(["Saved reader", "Left time"]);
	});
});

describe("a repeated notice", () => {
	const saved = (title: string): Notice => ({ ...SAVED, title });

	it("is shown once, with its timer restarted", () => {
		shown();
		vi.advanceTimersByTime(4_000);
		shown({ ...SAVED });
		vi.advanceTimersByTime(4_000);
		expect(texts()).toEqual(["Saved"]);
	});

	it("is a new one with another title or of another type", () => {
		const notices = [saved("Order 1"), saved("Order 2"), SAVED, { ...SAVED, type: "info" as const }];
		for (const notice of [...notices, saved("Order 1")]) shown(notice);
		expect(toasts.list().map(({ notice }) => [notice.type, notice.title])).toEqual([
			["success", "Order 2"],
			["success", undefined],
			["info", undefined],
			["success", "Order 1"],
		]);
		expect(withoutRepeats([...notices, saved("Order 1")])).toEqual(notices);
		expect(withoutRepeats(notices, [saved("Order 2")])).toEqual([notices[0], ...notices.slice(2)]);
	});
});

describe("the keyboard", () => {
	it("Esc closes the toast with the focus or the pointer, else the newest [M-298]", () => {
		const [, second] = ["one", "two", "three"].map((message) => shown({ ...SAVED, message }));
		toasts.pause(second ?? 0, "focus");
		toasts.closeCurrent();
		expect(texts()).toEqual(["one", "three"]);
		toasts.closeCurrent();
		expect(texts()).toEqual(["one"]);
		expect([toasts.closeCurrent(), toasts.closeCurrent()]).toEqual([true, false]);
	});

	it("Delete and Backspace pin all toasts [M-300] [M-301]", () => {
		shown();
		shown({ ...SAVED, message: "Sent" });
		toasts.pin();
		vi.advanceTimersByTime(60_000);
		expect(texts()).toEqual(["Saved", "Sent"]);
	});

	it("Delete and Backspace pin only the focused or hovered toast, also once it is neither", () => {
		const first = shown();
		shown({ ...SAVED, message: "Sent" });
		toasts.pause(first, "pointer");
		toasts.pin();
		toasts.resume(first, "pointer");
		vi.advanceTimersByTime(60_000);
		expect(texts()).toEqual(["Saved"]);
	});
});

describe("a corner of the window", () => {
	const column = (...heights: number[]) => heights.map((height, index) => ({ id: index + 1, height, offset: 0 }));
	const places = (...args: Parameters<typeof stackPositions>) => [...stackPositions(...args).values()];

	it("stacks its toasts 16 px apart and from the edge [M-446]", () => {
		expect(GAP_PX).toBe(16);
		expect(places(column(50, 80, 40), 900)).toEqual([16, 82, 178]);
	});

	it("moves a toast away from its edge by its offset, with all that follow", () => {
		expect(places([{ id: 1, height: 50, offset: 30 }, ...column(80, 40).slice(1)], 900)).toEqual([46, 112]);
	});

	it("hides those that the window has no space for, but never the first", () => {
		expect(places(column(300, 300, 300, 10), 700)).toEqual([16, 332, undefined, undefined]);
		expect(places(column(900, 50), 700)).toEqual([16, undefined]);
	});

	it("is the one at the top right unless a notice says another of the four [M-447] [M-448]", () => {
		expect(DEFAULT_POSITION).toBe("top-right");
		expect([...NOTICE_POSITIONS].sort()).toEqual(["bottom-left", "bottom-right", "top-left", "top-right"]);
	});

	it("lies at 2000, with errors above everything at 9999", () => {
		expect([BASE_Z_INDEX, ERROR_Z_INDEX]).toEqual([2_000, 9_999]);
	});
});
