import { Form, useLocation } from "@remix-run/react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { Disclosure } from "~/components/ui/disclosure";
import { Icon } from "~/components/ui/icon";
import { isWrittenAsItIs } from "~/components/ui/link";
import { Prerendered } from "~/components/ui/prerendered";
import { classNames } from "~/lib/class-names";
import { type Entry, useRootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { EntryLink } from "../entries/entry-link";
import { type Active, currentEntry, flatEntries, isDirectory, isOnBranch } from "../entries/entry-tree";

interface MenuProps {
	entries: readonly Entry[];
	active: Active | undefined;
}

const ROW = "flex min-h-11 items-center gap-2 rounded-field px-3 no-underline hover:bg-river/10 hover:no-underline";
const look = (isCurrent: boolean) => classNames(ROW, isCurrent ? "bg-river/10 font-semibold text-river" : "text-ink");

function Title({ entry }: { entry: Entry }) {
	return (
		<>
			{entry.icon ? <Icon name={entry.icon} /> : null}
			<span className="min-w-0">{entry.title}</span>
		</>
	);
}

/** A collapsible directory, open if it contains the current page or is a top-level group. */
function Branch({ entry, active, isHeadline }: Omit<MenuProps, "entries"> & { entry: Entry; isHeadline?: boolean }) {
	return (
		<details open={isHeadline || isOnBranch(entry, active)}>
			<summary
				className={classNames(ROW, "justify-between", isHeadline ? "text-sm font-semibold text-ink-soft" : "text-ink")}
			>
				<span className="flex min-w-0 items-center gap-2">
					<Title entry={entry} />
				</span>
				<Icon
					name="chevron"
					className="text-ink-soft transition-transform duration-100 [details[open]>summary>&]:rotate-180"
				/>
			</summary>
			<div className={isHeadline ? undefined : "pl-4"}>
				<Level entries={entry.children ?? []} active={active} />
			</div>
		</details>
	);
}

function Level({ entries, active, isTop }: MenuProps & { isTop?: boolean }) {
	return (
		<ul className={classNames("flex flex-col", isTop ? "gap-3" : "gap-0.5")}>
			{entries.map((entry, place) => {
				const current = active?.entry === entry ? active.current : undefined;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal in all that is shown of them
					<li key={place}>
						{isDirectory(entry) ? (
							<Branch entry={entry} active={active} isHeadline={isTop} />
						) : (
							<EntryLink entry={entry} current={current} className={look(current !== undefined)}>
								<Title entry={entry} />
							</EntryLink>
						)}
						{!isDirectory(entry) && entry.children ? (
							<div className="pl-4">
								<Level entries={entry.children} active={active} />
							</div>
						) : null}
					</li>
				);
			})}
		</ul>
	);
}

function Groups({ entries, active }: MenuProps) {
	const [only] = entries;
	if (entries.length === 1 && only && isDirectory(only)) return <Level entries={only.children ?? []} active={active} />;
	return <Level entries={entries} active={active} isTop={entries.length > 1} />;
}

/** Icons or initials with tooltips and accessible names. */
function CollapsedMenu({ entries, active }: MenuProps) {
	return (
		<ul className="flex flex-col gap-0.5">
			{flatEntries(entries).map((entry, place) => {
				const current = active?.entry === entry ? active.current : undefined;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal in all that is shown of them
					<li key={place}>
						<EntryLink
							entry={entry}
							current={current}
							title={entry.title}
							className={classNames(look(current !== undefined), "justify-center")}
						>
							{entry.icon ? (
								<Icon name={entry.icon} className="size-6" />
							) : (
								<span aria-hidden="true">{[...entry.title][0]}</span>
							)}
							<span className="sr-only">{entry.title}</span>
						</EntryLink>
					</li>
				);
			})}
		</ul>
	);
}

/** Collapses or expands the menu; stored in a cookie, so that it works without script. */
function WidthForm({ shrink }: { shrink: boolean }) {
	const { t } = useTranslation(["navigation", "frames"]);
	const { pathname, search } = useLocation();
	const label = t(shrink ? "frames:widen-menu" : "frames:narrow-menu");
	return (
		<Form method="post" action={paths.sideMenu()} preventScrollReset className="mt-3 border-t border-line pt-2">
			<FormToken />
			<input type="hidden" name="to" value={pathname + search} />
			<button
				type="submit"
				name="shrink"
				value={shrink ? "0" : "1"}
				aria-label={shrink ? label : undefined}
				title={label}
				className={classNames(ROW, "w-full cursor-pointer text-sm text-ink-soft", shrink && "justify-center")}
			>
				<Icon name="chevron" className={shrink ? "-rotate-90" : "rotate-90"} />
				{shrink ? null : label}
			</button>
		</Form>
	);
}

interface SideMenuProps {
	/** Of the member centre without. */
	entries?: readonly Entry[];
	label?: string;
}

export function SideMenu({ entries: given, label }: SideMenuProps) {
	const { t } = useTranslation();
	const { pathname } = useLocation();
	const centre = useRootData()?.memberCentre;
	const entries = given ?? centre?.userMenus ?? [];
	if (!centre || entries.length === 0) return null;
	const { shrink, menuExpand } = centre;
	const name = label ?? t("member-centre");
	const active = currentEntry(entries, pathname);
	const isForAll =
		import.meta.env.SSR &&
		flatEntries(entries).every(({ to, fails }) => !fails && (to === undefined || isWrittenAsItIs(to)));
	const shown = (view: ComponentType<MenuProps>) => (
		<Prerendered view={view} props={{ entries, active }} isForAll={isForAll} />
	);
	return (
		<>
			<nav
				aria-label={name}
				className={classNames("hidden shrink-0 lg:block print:hidden", shrink ? "w-14" : given ? "w-48" : "w-56")}
			>
				{shown(shrink ? CollapsedMenu : Groups)}
				<WidthForm shrink={shrink} />
			</nav>
			<Disclosure
				isOpen={menuExpand}
				className="rounded-card border border-line bg-surface lg:hidden print:hidden"
				summaryClassName="justify-between px-4"
				panelClassName="border-t border-line p-2"
				summary={
					<span className="text-sm">
						<span className="font-semibold">{name}</span>
						{active ? <span className="text-ink-soft"> / {active.entry.title}</span> : null}
					</span>
				}
			>
				<nav aria-label={name}>{shown(Groups)}</nav>
			</Disclosure>
		</>
	);
}
