/** Target of a click that has begun, and the field that was left for it. */
let pressed: Element | null = null;
let left: HTMLElement | null = null;

function onLeave(event: FocusEvent): void {
	const field = event.target;
	const isTyped = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
	if (!pressed || !event.isTrusted || !isTyped || field.matches("[role=combobox]") || !field.form?.noValidate) return;
	event.stopImmediatePropagation();
	// A submission checks every field.
	left = pressed.closest("[type=submit]") ? null : field;
}

function onRelease(): void {
	const field = left;
	pressed = null;
	left = null;
	if (field) setTimeout(() => field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
}

/** A field that is left by a click is checked when the click is over: a message that appears in between would move its target, and it would be lost. */
if (typeof document !== "undefined") {
	addEventListener("pointerdown", ({ target }) => (pressed = target instanceof Element ? target : null), true);
	addEventListener("focusout", onLeave, true);
	for (const name of ["pointerup", "pointercancel"]) addEventListener(name, onRelease, true);
}
