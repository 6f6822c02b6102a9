import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { classNames } from "~/lib/class-names";
import { type Entry, type RootData, useRootData } from "~/parts/root-data";
import { OPERATOR } from "~/paths";
import { flatEntries } from "../entries/entry-tree";
import { SideMenu } from "../member/side-menu";
import { SiteHeader } from "../site-header";
import { FrameWithMenu, MenuError, PageFrame } from "./page-frame";

/** Operator pages among the entries of the drop-down, which only an operator's rules name. */
export function operatorEntries(userNav: readonly Entry[]): Entry[] {
	const room = `${OPERATOR}/`;
	return flatEntries(userNav).filter(({ to }) => to?.startsWith(room));
}

/** Their tables are wide. */
const WIDE = "max-w-400";

function OperatorBanner({ member }: { member: NonNullable<RootData["userInfo"]> }) {
	const { t } = useTranslation(["navigation", "frames"]);
	return (
		<p className="border-b border-line bg-river/10 text-sm">
			<span className={classNames("mx-auto flex w-full flex-wrap items-center gap-x-2 px-4 py-2 sm:px-6", WIDE)}>
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
 * Layout of the operator pages beside their own menu. Without a permitted operator page the site's layout is used, which shows the
 * refusal.
 */
export function OperatorFrame({ children }: { children: ReactNode }) {
	const { t } = useTranslation(["navigation", "frames"]);
	const root = useRootData();
	const rooms = root ? operatorEntries(root.userNav) : [];
	if (!root?.userInfo || rooms.length === 0) return <PageFrame layout="cms">{children}</PageFrame>;
	return (
		<div data-layout="operator" className="contents">
			<SiteHeader root={root} width={WIDE} above={<OperatorBanner member={root.userInfo} />} />
			<FrameWithMenu width={WIDE} aside={<SideMenu entries={rooms} label={t("frames:operator-navigation")} />}>
				<main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
					<MenuError />
					{children}
				</main>
			</FrameWithMenu>
		</div>
	);
}
