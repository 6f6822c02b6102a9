import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { type Entry, type RootData, useRootData } from "~/parts/root-data";
import { OPERATOR } from "~/paths";
import { flatEntries } from "../entries/entry-tree";
import { SiteHeader } from "../site-header";
import { MenuError, PageFrame } from "./page-frame";

/** Operator pages among the entries of the drop-down, which only an operator's rules name. */
export function operatorEntries(userNav: readonly Entry[]): Entry[] {
	const room = `${OPERATOR}/`;
	return flatEntries(userNav).filter(({ to }) => to?.startsWith(room));
}

function OperatorBanner({ member }: { member: NonNullable<RootData["userInfo"]> }) {
	const { t } = useTranslation(["navigation", "frames"]);
	return (
		<p className="border-b border-line bg-river/10 text-sm">
			<span className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-2 px-4 py-2 sm:px-6">
				<Icon name="user" className="text-river" />
				<span>
					{t("frames:operator-on-duty")} <b className="font-semibold">{member.nickname || member.username}</b>{" "}
				</span>
				{member.company_name ? <span className="text-ink-soft">{member.company_name}</span> : null}
			</span>
		</p>
	);
}

/**
 * Layout of the operator pages with their own navigation. Without a permitted operator page the site's layout is used, which shows the
 * refusal.
 */
export function OperatorFrame({ children }: { children: ReactNode }) {
	const { t } = useTranslation(["navigation", "frames"]);
	const root = useRootData();
	const rooms = root ? operatorEntries(root.userNav) : [];
	if (!root?.userInfo || rooms.length === 0) return <PageFrame layout="cms">{children}</PageFrame>;
	return (
		<div data-layout="operator" className="contents">
			<SiteHeader
				root={root}
				entries={rooms}
				label={t("frames:operator-navigation")}
				above={<OperatorBanner member={root.userInfo} />}
			/>
			<main
				id="content"
				tabIndex={-1}
				className="mx-auto w-full max-w-page min-w-0 flex-1 px-4 py-6 outline-none sm:px-6"
			>
				<MenuError />
				{children}
			</main>
		</div>
	);
}
