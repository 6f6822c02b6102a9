import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { classNames } from "~/lib/class-names";
import { type RootData, useRootData } from "~/parts/root-data";
import { MENU_ERROR } from "../entries/entry-link";
import { SiteFooter } from "../site-footer";
import { SiteHeader } from "../site-header";

export function MenuError() {
	const { t } = useTranslation("navigation");
	const [params] = useSearchParams();
	if (!params.has(MENU_ERROR)) return null;
	return <NoticeBox notice={{ type: "error", message: t("navigation-failed") }} className="mb-6" />;
}

function Closed() {
	const { t } = useTranslation("navigation");
	return <NoticeBox notice={{ type: "warning", message: t("member-centre-closed") }} />;
}

interface FrameWithMenuProps extends Omit<PageFrameProps, "layout"> {
	/** Class of its greatest width. */
	width?: string;
}

/** A page beside its menu, or below it where there is no room. */
export function FrameWithMenu({ aside, children, width = "max-w-page" }: FrameWithMenuProps) {
	return (
		<div className={classNames("mx-auto flex w-full flex-1 flex-col gap-6 px-4 py-6 sm:px-6 lg:flex-row", width)}>
			{aside}
			{children}
		</div>
	);
}

function Content({ layout, root, aside, children }: PageFrameProps & { root: RootData | undefined }) {
	const isClosed = layout === "user" && root?.memberCentre.open === false;
	const main = (
		<main
			id="content"
			tabIndex={-1}
			className={classNames(
				"min-w-0 flex-1 outline-none",
				layout === "cms" && "mx-auto w-full max-w-page px-4 py-6 sm:px-6",
			)}
		>
			<MenuError />
			{isClosed ? <Closed /> : children}
		</main>
	);
	if (layout !== "user") return main;
	return <FrameWithMenu aside={isClosed ? null : aside}>{main}</FrameWithMenu>;
}

interface PageFrameProps {
	/** `common`: content over the full width. `cms`: one column. `user`: beside the member menu. */
	layout: "common" | "cms" | "user";
	aside?: ReactNode;
	children: ReactNode;
}

/**
 * Header, content and footer; the content alone when root has no data. The header is ordered first by CSS, since the page's notices
 * precede it in the document.
 */
export function PageFrame({ layout, aside, children }: PageFrameProps) {
	const root = useRootData();
	return (
		<div data-layout={layout} className="contents">
			{root ? <SiteHeader root={root} /> : null}
			<Content layout={layout} root={root} aside={aside}>
				{children}
			</Content>
			{root ? <SiteFooter site={root.site} /> : null}
		</div>
	);
}
