import type { KeyboardEvent } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keysFor } from "~/features/content/own/editor/panels";

class Input {
	constructor(readonly type: string) {}
}

const [enter, close] = [vi.fn(), vi.fn()];
function type(
	key: string,
	{ target = new Input("text"), isComposing = false, keyCode = 0 }: Partial<Record<string, unknown>> = {},
) {
	const preventDefault = vi.fn();
	keysFor(
		enter,
		close,
	)({ key, target, keyCode, nativeEvent: { isComposing }, preventDefault } as unknown as KeyboardEvent);
	return [enter.mock.calls.length, close.mock.calls.length, preventDefault.mock.calls.length];
}

beforeEach(() => {
	vi.clearAllMocks();
	vi.stubGlobal("HTMLInputElement", Input);
});

describe("the keys of a panel of the editor", () => {
	it.each([
		["Enter in a field does what the button does", "Enter", {}, [1, 0, 1]],
		["Enter on a button or a choice of files stays theirs", "Enter", { target: new Input("file") }, [0, 0, 0]],
		["Escape closes it", "Escape", {}, [0, 1, 1]],
		["Enter that ends the composing of a word is the input method's", "Enter", { isComposing: true }, [0, 0, 0]],
		["so is Escape", "Escape", { isComposing: true }, [0, 0, 0]],
		["and a key that a browser reports after the composing", "Enter", { keyCode: 229 }, [0, 0, 0]],
	])("%s", (_, key, more, called) => {
		expect(type(key, more)).toEqual(called);
	});
});
