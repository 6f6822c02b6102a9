import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { writtenAddress } from "~/lib/site/navigation";
import { formatDate, nightsBetween } from "~/lib/time/travel-dates";
import { partyText } from "~/parts/hotel/party";
import type { SearchProps } from "./search/load-search.server";
import { SearchForm } from "./search/search-form";
import { EDITING } from "./search/search-values";

interface SearchBarProps extends SearchProps {
	/** The search has a result: the form is collapsed under a summary. */
	found: boolean;
	/** For a fixed place: the form's action, and the name shown in place of a destination. */
	fixed?: { action: string; name: string };
}

/** Without script: the page with the form open and the full list of nationalities. */
function WholeFormLink() {
	const { t } = useTranslation("hotel-search");
	const { pathname, search } = useLocation();
	return (
		<noscript>
			<a
				href={writtenAddress(`${pathname}${search === "" ? "?" : `${search}&`}${EDITING}=1`)}
				className="mt-4 inline-block"
			>
				{t("all-nationalities")}
			</a>
		</noscript>
	);
}

/** Search form at the top of a page; collapsed while it has no errors. */
export function SearchBar({ search, options, found, fixed }: SearchBarProps) {
	const { t, i18n } = useTranslation(["hotel-search", "party"]);
	const { values } = search;
	const isEditing = new URLSearchParams(useLocation().search).has(EDITING);
	const fold = useRef<HTMLDetailsElement>(null);
	const [isUnfolded, setUnfolded] = useState(false);
	const look = () => setUnfolded(fold.current?.open !== false);
	// Opened before hydration, or never collapsed.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(look, [options]);
	const form = (
		<>
			<SearchForm search={search} options={options} action={fixed?.action} completes={isUnfolded && options.isShort} />
			{options.isShort ? <WholeFormLink /> : null}
		</>
	);
	if (!found) return <div className="rounded-card border border-line bg-surface p-4 sm:p-6">{form}</div>;
	const rooms = values.rooms.map((room) => ({ adults: Number(room.adults), child_ages: room.child_ages.map(Number) }));
	const parts = [
		fixed?.name ?? values.destination,
		`${formatDate(values.check_in, i18n.language)} – ${formatDate(values.check_out, i18n.language)}`,
		t("nights", { count: nightsBetween(values.check_in, values.check_out) }),
		partyText(t, rooms),
	];
	return (
		<details
			key={JSON.stringify(values)}
			ref={fold}
			open={isEditing}
			onToggle={look}
			className="group rounded-card border border-line bg-surface"
		>
			<summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
				<span className="flex min-w-0 flex-1 basis-64 flex-wrap gap-x-3 tabular-nums">
					{parts.filter(Boolean).map((part, index) => (
						<span key={part} className={index === 0 ? "font-semibold" : "text-ink-soft"}>
							{`${part} `}
						</span>
					))}
				</span>
				<span className="inline-flex items-center gap-1 font-medium text-river">
					{t("change-search")}
					<Icon name="chevron" className="transition-transform group-open:rotate-180 motion-reduce:transition-none" />
				</span>
			</summary>
			<div className="border-t border-line p-4 sm:p-6">{form}</div>
		</details>
	);
}
