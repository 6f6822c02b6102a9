/**
 * Calls back once when a select may be replaced: at once, or on blur if a pointer has opened it. A select focused by keyboard is
 * replaced with its focus.
 */
export function whenReplaceable(
	id: string,
	onReplaceable: (replaced: { value: string; hadFocus: boolean }) => void,
): (() => void) | undefined {
	const select = document.getElementById(id);
	if (!(select instanceof HTMLSelectElement)) return undefined;
	const hadFocus = select === document.activeElement;
	const free = () => onReplaceable({ value: select.value, hadFocus: false });
	if (!hadFocus) free();
	else if (select.matches(":focus-visible")) onReplaceable({ value: select.value, hadFocus });
	else {
		select.addEventListener("blur", free, { once: true });
		return () => select.removeEventListener("blur", free);
	}
	return undefined;
}
