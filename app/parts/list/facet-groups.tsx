import type { ReactNode } from "react";

export interface FacetOption {
	name: string;
	value: string;
	label: string;
	count: number | null;
	isOn: boolean;
}

interface FacetGroupProps {
	title: string;
	options: readonly FacetOption[];
	single?: boolean;
	/** For what is collapsed. */
	moreText(count: number): string;
	children?: ReactNode;
}

/** The rest of a group is collapsed unless a selected option is in it. */
const SHOWN_COUNT = 6;

export function FacetGroup({ title, options, single, moreText, children }: FacetGroupProps) {
	if (options.length === 0 && !children) return null;
	const cut = options.length > SHOWN_COUNT + 1 ? SHOWN_COUNT : options.length;
	const folded = options.slice(cut);
	const render = (option: FacetOption) => <Facet key={option.name + option.value} option={option} single={single} />;
	return (
		<fieldset>
			<legend>{title}</legend>
			<div>
				{children}
				{options.slice(0, cut).map(render)}
				{folded.length > 0 ? (
					<details
						id={`more-${options[0]?.name}`}
						data-keep=""
						open={folded.some(({ isOn }) => isOn)}
						className="group"
					>
						<summary className="flex min-h-11 items-center text-river group-open:hidden lg:min-h-8">
							{moreText(folded.length)}
						</summary>
						{folded.map(render)}
					</details>
				) : null}
			</div>
		</fieldset>
	);
}

function Facet({ option: { name, value, label, count, isOn }, single }: { option: FacetOption; single?: boolean }) {
	return (
		<label>
			<input type={single ? "radio" : "checkbox"} name={name} value={value} defaultChecked={isOn} />
			<span>{`${label} `}</span>
			<i>{count}</i>
		</label>
	);
}
