import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { returnedPageScript } from "~/features/navigation/frames/returned-page.server";

/** A page in a browser with a page cache, as far as its script sees it. */
function open(isPosted = false) {
	const listeners = new Map<string, (event: { persisted: boolean }) => void>();
	const dataset: Record<string, string> = {};
	const done: string[] = [];
	const later: [work: () => void, ms: number][] = [];
	runInNewContext(returnedPageScript(isPosted), {
		document: { documentElement: { dataset } },
		location: {
			pathname: "/user/login",
			search: "?tab=register",
			reload: () => done.push("reload"),
			replace: (address: string) => done.push(address),
		},
		setTimeout: (work: () => void, ms: number) => later.push([work, ms]),
		addEventListener: (name: string, listener: (event: { persisted: boolean }) => void) =>
			listeners.set(name, listener),
	});
	return {
		done,
		happens: (name: string, persisted = true) => listeners.get(name)?.({ persisted }),
		/** What has been put off is done, in so many milliseconds. */
		wait: (most: number) => {
			for (const [work, ms] of later) if (ms <= most) work();
		},
		isSeen: () => !("left" in dataset),
	};
}

describe("a page that comes back from the browser's page cache", () => {
	it("is hidden when it is left, and read again when it comes back [39-5.1] [39-5.2]", () => {
		const page = open();
		page.happens("pagehide");
		expect([page.isSeen(), page.done]).toEqual([false, []]);
		page.happens("pageshow");
		expect([page.isSeen(), page.done]).toEqual([false, []]);
		page.wait(0);
		expect([page.isSeen(), page.done]).toEqual([false, ["reload"]]);
	});

	it("is asked for once more where the browser drops the first time [39-5.1]", () => {
		const page = open();
		page.happens("pageshow");
		page.wait(5_000);
		expect(page.done).toEqual(["reload", "reload"]);
	});

	it("is hidden where its leaving was not noticed [39-5.1]", () => {
		const page = open();
		page.happens("pageshow");
		page.wait(0);
		expect([page.isSeen(), page.done]).toEqual([false, ["reload"]]);
	});

	it("is left alone where it was in no cache: opened, or left for good", () => {
		const page = open();
		page.happens("pageshow", false);
		page.happens("pagehide", false);
		expect([page.isSeen(), page.done]).toEqual([true, []]);
	});

	it("never sends a form again that it answers: it is asked for at its address", () => {
		const page = open(true);
		page.happens("pageshow");
		page.wait(0);
		expect(page.done).toEqual(["/user/login?tab=register"]);
	});
});
