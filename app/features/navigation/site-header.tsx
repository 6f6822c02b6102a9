import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { classNames } from "~/lib/class-names";
import type { Entry, RootData } from "~/parts/root-data";
import { paths, ROUTES } from "~/paths";
import { EntryLink } from "./entries/entry-link";
import { type Active, currentEntry, isDirectory, isOnBranch } from "./entries/entry-tree";
import { LanguageSwitch } from "./language-switch";
import { MemberMenu } from "./member/member-menu";

function SiteMark() {
	return (
		<svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
			<rect width="32" height="32" rx="8" className="fill-river" />
			<path
				d="M16 4.5v5m-3.2 4.6 3.2-4.6 3.2 4.6Zm-3 4.4 2.6-4.4h7.2l2.6 4.4ZM7 23l2.6-4.5h12.8L25 23Z"
				className="fill-on-accent stroke-on-accent"
				strokeLinejoin="round"
			/>
			<path d="M7 27h18" className="stroke-on-accent" strokeWidth="1.5" strokeLinecap="round" />
		</svg>
	);
}

export function SiteName({ site }: { site: RootData["site"] }) {
	return (
		<Link
			to={paths.home()}
			className="flex min-h-11 min-w-0 items-center gap-2 text-ink no-underline hover:no-underline"
		>
			{site.logo ? (
				<img src={site.logo} alt="" width={32} height={32} className="size-8 shrink-0 rounded-field object-contain" />
			) : (
				<SiteMark />
			)}
			<span className="min-w-0 text-base leading-tight font-semibold text-balance sm:text-lg">{site.siteName}</span>
		</Link>
	);
}

const ROW = "flex min-h-12 items-center rounded-field px-3 no-underline hover:bg-river/10 hover:no-underline";

interface NavListProps {
	entries: readonly Entry[];
	active: Active | undefined;
}

function NavColumn({ entries, active }: NavListProps) {
	return (
		<ul className="flex flex-col">
			{entries.map((entry, place) => {
				const current = active?.entry === entry ? active.current : undefined;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal in all that is shown of them
					<li key={place}>
						<EntryLink
							entry={entry}
							current={current}
							className={classNames(ROW, current ? "font-semibold text-river" : "text-ink")}
						/>
						{entry.children ? (
							<div className="pl-4">
								<NavColumn entries={entry.children} active={active} />
							</div>
						) : null}
					</li>
				);
			})}
		</ul>
	);
}

/** Horizontal navigation; an entry with children is a drop-down that lists itself first. */
function NavRow({ entries, active }: NavListProps) {
	return (
		<ul className="flex flex-wrap items-center gap-1">
			{entries.map((entry, place) => {
				const isMarked = isOnBranch(entry, active);
				const look = isMarked ? "font-semibold text-river" : "text-ink";
				const below = isDirectory(entry)
					? entry.children
					: [{ ...entry, children: undefined }, ...(entry.children ?? [])];
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal in all that is shown of them
					<li key={place}>
						{entry.children ? (
							<Disclosure
								floating
								summaryClassName={classNames("px-3 hover:bg-river/10", look)}
								panelClassName="w-64 p-2"
								summary={entry.title}
							>
								<NavColumn entries={below ?? []} active={active} />
							</Disclosure>
						) : (
							<EntryLink
								entry={entry}
								current={isMarked ? active?.current : undefined}
								className={classNames(
									"inline-flex min-h-11 items-center rounded-field px-3 no-underline hover:bg-river/10 hover:no-underline",
									look,
								)}
							/>
						)}
					</li>
				);
			})}
		</ul>
	);
}

function Account({ root }: { root: RootData }) {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	if (!root.memberCentre.open) return null;
	if (root.userInfo) return <MemberMenu root={root} member={root.userInfo} />;
	const to = pathname === ROUTES.userLogin ? undefined : pathname + search;
	return (
		<ButtonLink to={paths.login(to)} variant="secondary" size="small">
			{t("log-in")}
		</ButtonLink>
	);
}

interface SiteHeaderProps {
	root: RootData;
	/** Class of its greatest width. */
	width?: string;
	above?: ReactNode;
}

export function SiteHeader({ root, width = "max-w-page", above }: SiteHeaderProps) {
	const { t } = useTranslation("navigation");
	const { pathname } = useLocation();
	const entries = root.nav;
	const name = t("site-navigation");
	const active = currentEntry(entries, pathname);
	return (
		<header className="order-first border-b border-line bg-surface print:hidden">
			{above}
			<div className={classNames("mx-auto flex w-full items-center gap-2 px-4 py-2 sm:gap-4 sm:px-6", width)}>
				<SiteName site={root.site} />
				<nav aria-label={name} className="ml-1 hidden flex-1 lg:block">
					<NavRow entries={entries} active={active} />
				</nav>
				<div className="ml-auto flex shrink-0 items-center gap-1">
					<div className="max-sm:hidden">
						<LanguageSwitch />
					</div>
					<Account root={root} />
					<Disclosure
						floating
						bare
						className={entries.length > 0 ? "lg:hidden" : "sm:hidden"}
						summaryClassName="w-11 justify-center hover:bg-river/10"
						panelClassName="right-0 w-64 p-2"
						summary={<Icon name="menu" label={t("menu")} className="size-6" />}
					>
						{entries.length > 0 ? (
							<nav aria-label={name}>
								<NavColumn entries={entries} active={active} />
							</nav>
						) : null}
						<div className="sm:hidden">
							<LanguageSwitch />
						</div>
					</Disclosure>
				</div>
			</div>
		</header>
	);
}
