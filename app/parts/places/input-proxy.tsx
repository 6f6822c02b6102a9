import { type ComponentPropsWithoutRef, forwardRef, type Ref, useLayoutEffect } from "react";

export type InputProps = ComponentPropsWithoutRef<"input">;

interface InputProxyProps extends InputProps {
	element: HTMLInputElement;
	/** Attaches the props to it; must not rerender this component. */
	onProps: (props: InputProps) => void;
}

function assign(ref: Ref<HTMLInputElement>, element: HTMLInputElement | null): void {
	if (typeof ref === "function") ref(element);
	else if (ref) Object.assign(ref, { current: element });
}

/** Attributes that the existing input keeps. */
const OWN_ATTRIBUTES = new Set([
	"id",
	"name",
	"type",
	"defaultValue",
	"autoFocus",
	"disabled",
	"aria-describedby",
	"aria-labelledby",
]);

/** Renders nothing and passes a combobox's input props to an existing input, which keeps its focus, caret and an unfinished composition. */
export const InputProxy = forwardRef<HTMLInputElement, InputProxyProps>(function InputProxy(
	{ element, onProps, ...props },
	ref,
) {
	useLayoutEffect(() => {
		assign(ref, element);
		return () => assign(ref, null);
	}, [ref, element]);
	useLayoutEffect(() => {
		onProps(
			Object.fromEntries(
				Object.entries(props).filter(([name, value]) => !OWN_ATTRIBUTES.has(name) && value !== undefined),
			),
		);
	});
	return null;
});
