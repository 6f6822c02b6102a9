import type { ComponentProps, ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { HiddenFields } from "./hidden-fields";

/** Of what the filters narrow, to which they can be skipped. */
export const RESULTS_ID = "results";
const SKIP = "sr-only underline focus:not-sr-only";
const TOGGLE_ID = "show-filters";
const BUTTON =
	"inline-flex min-h-11 cursor-pointer items-center justify-center rounded-field px-4 font-medium lg:min-h-9";
const FIELD = "min-h-11 w-full min-w-0 rounded-field border border-edge bg-surface px-2 tabular-nums lg:min-h-9";

interface FilterFrameProps {
	/** Address of the list. */
	action: string;
	/** What the form keeps of the address beside its own fields. */
	hiddenQuery: ComponentProps<typeof HiddenFields>["query"];
	words: {
		filters: string;
		/** On the button of narrow screens: how many are chosen. */
		toggle: string;
		apply: string;
		show_results: string;
	};
	children: ReactNode;
}

/**
 * All filters as one GET form with exact counts. Narrow screens toggle it by a checkbox, without script; with script each change
 * submits the form.
 */
export function FilterFrame({ action, hiddenQuery, words, children }: FilterFrameProps) {
	return (
		<div className="relative">
			<a href={`#${RESULTS_ID}`} className={classNames(BUTTON, SKIP)}>
				{words.show_results}
			</a>
			<input type="checkbox" id={TOGGLE_ID} data-keep="" className="peer absolute size-11 opacity-0 lg:hidden" />
			<label
				htmlFor={TOGGLE_ID}
				className={classNames(
					BUTTON,
					"relative w-full border border-edge bg-surface peer-checked:border-river peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-river lg:hidden",
				)}
			>
				{words.toggle}
			</label>
			<form
				id="filters"
				action={action}
				aria-label={words.filters}
				data-live=""
				className="facets mt-3 hidden flex-col gap-3 peer-checked:flex lg:mt-0 lg:flex"
			>
				<HiddenFields query={hiddenQuery} />
				{children}
				<noscript>
					<button type="submit" className={classNames(BUTTON, "sticky bottom-2 w-full bg-river text-on-accent")}>
						{words.apply}
					</button>
				</noscript>{" "}
				<label
					htmlFor={TOGGLE_ID}
					className={classNames(BUTTON, "sticky bottom-2 w-full bg-river text-on-accent lg:hidden noscript:hidden")}
				>
					{words.show_results}
				</label>
			</form>
		</div>
	);
}

interface PriceSpanProps {
	min: number | undefined;
	max: number | undefined;
	words: { min: string; max: string; go: string };
}

/** The lowest and the highest price as typed, whole units of the list's currency, with a button, for typing submits nothing. */
export function PriceSpan({ min, max, words }: PriceSpanProps) {
	const field = (name: string, value: number | undefined, label: string) => (
		<input
			type="number"
			name={name}
			min={0}
			max={1_000_000_000}
			defaultValue={value ?? ""}
			aria-label={label}
			className={FIELD}
		/>
	);
	return (
		<div className="mb-1 flex items-center gap-2">
			{field("price_min", min, words.min)}–{field("price_max", max, words.max)}
			<button
				type="submit"
				id="price-go"
				className={classNames(BUTTON, "shrink-0 border border-edge px-3 hover:border-river hover:text-river")}
			>
				{words.go}
			</button>
		</div>
	);
}
