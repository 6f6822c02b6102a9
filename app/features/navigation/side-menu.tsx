import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "~/components/ui/disclosure";
import { classNames } from "~/lib/class-names";
import type { RootData } from "~/parts/root-data";
import { currentEntry, type Entry, flatEntries, memberEntries } from "./entries";
import { EntryLink } from "./entry-link";

type Active = ReturnType<typeof currentEntry>;

function Items({ entries, active }: { entries: readonly Entry[]; active: Active }) {
	return (
		<ul className="flex flex-col gap-0.5">
			{entries.map((entry) => {
				const current = active?.id === entry.id ? active.current : undefined;
				return (
					<li key={entry.id}>
						<EntryLink
							entry={entry}
							current={current}
							className={classNames(
								"flex min-h-11 items-center rounded-field px-3 no-underline hover:bg-river/10 hover:no-underline",
								current ? "bg-river/10 font-semibold text-river" : "text-ink",
							)}
						/>
					</li>
				);
			})}
		</ul>
	);
}

/** Groups of the member menu. Their headlines show only when there is more than one. */
function Groups({ entries, active }: { entries: readonly Entry[]; active: Active }) {
	const isMany = entries.length > 1;
	return (
		<div className="flex flex-col gap-5">
			{entries.map((entry) =>
				entry.target.kind === "directory" ? (
					<div key={entry.id}>
						{isMany ? <h2 className="px-3 pb-1 text-sm font-semibold text-ink-soft">{entry.title}</h2> : null}
						<Items entries={flatEntries(entry.children)} active={active} />
					</div>
				) : (
					<Items key={entry.id} entries={[entry]} active={active} />
				),
			)}
		</div>
	);
}

/** The member entries beside the content; under 1024 px one button above it. */
export function SideMenu({ root }: { root: RootData }) {
	const { t } = useTranslation();
	const { pathname } = useLocation();
	const entries = memberEntries(root.menus);
	if (entries.length === 0) return null;
	const active = currentEntry(entries, pathname);
	const title = flatEntries(entries).find((entry) => entry.id === active?.id)?.title;
	return (
		<>
			<nav aria-label={t("member-centre")} className="hidden w-56 shrink-0 lg:block">
				<Groups entries={entries} active={active} />
			</nav>
			<Disclosure
				className="rounded-card border border-line bg-surface lg:hidden print:hidden"
				summaryClassName="justify-between px-4"
				panelClassName="border-t border-line p-2"
				summary={
					<span className="text-sm">
						<span className="font-semibold">{t("member-centre")}</span>
						{title ? <span className="text-ink-soft"> / {title}</span> : null}
					</span>
				}
			>
				<nav aria-label={t("member-centre")}>
					<Groups entries={entries} active={active} />
				</nav>
			</Disclosure>
		</>
	);
}
