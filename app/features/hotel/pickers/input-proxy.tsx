import { type ComponentPropsWithoutRef, forwardRef, type Ref, useLayoutEffect } from "react";

export type InputProps = ComponentPropsWithoutRef<"input">;

interface InputProxyProps extends InputProps {
	/** The input that stands on the page already. */
	element: HTMLInputElement;
	/** Puts these properties on it. Its answer must not draw this component again. */
	onProps: (props: InputProps) => void;
}

function assign(ref: Ref<HTMLInputElement>, element: HTMLInputElement | null): void {
	if (typeof ref === "function") ref(element);
	else if (ref) Object.assign(ref, { current: element });
}

/** What belongs to the field whoever serves it. */
const OWN_ATTRIBUTES = new Set(["id", "name", "type", "defaultValue", "autoFocus", "disabled", "aria-describedby", "aria-labelledby"]);

/**
 * Stands in for an input that is on the page already and stays there, with its focus, its caret and a Chinese word half composed: what a
 * combobox would put on an input of its own goes to that one.
 */
export const InputProxy = forwardRef<HTMLInputElement, InputProxyProps>(function WiredInput({ element, onProps, ...props }, ref) {
	useLayoutEffect(() => {
		assign(ref, element);
		return () => assign(ref, null);
	}, [ref, element]);
	useLayoutEffect(() => {
		onProps(Object.fromEntries(Object.entries(props).filter(([name, value]) => !OWN_ATTRIBUTES.has(name) && value !== undefined)));
	});
	return null;
});
