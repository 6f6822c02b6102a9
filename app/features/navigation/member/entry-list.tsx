import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { useRootData } from "~/parts/root-data";
import { EntryLink } from "../entries/entry-link";
import { flatEntries } from "../entries/entry-tree";

/** The other entries of the member menu as large links. */
export function EntryList() {
	const { pathname } = useLocation();
	const entries = flatEntries(useRootData()?.memberCentre.userMenus ?? []).filter(({ to }) => to !== pathname);
	return (
		<ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
			{entries.map((entry, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal in all that is shown of them
				<li key={place}>
					<EntryLink
						entry={entry}
						className="flex min-h-14 items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 text-ink no-underline hover:border-river hover:text-river hover:no-underline"
					>
						{entry.title}
						<Icon name="arrow" className="text-ink-soft" />
					</EntryLink>
				</li>
			))}
		</ul>
	);
}
