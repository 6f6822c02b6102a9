import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Current, Entry } from "./entries";

/** Key of the address that asks the frame for the error of an entry with an unknown menu_type; works without script. */
export const MENU_ERROR = "menu_error";

function withMenuError({ pathname, search }: { pathname: string; search: string }): string {
	const params = new URLSearchParams(search);
	params.set(MENU_ERROR, "1");
	return `${pathname}?${params}`;
}

interface EntryLinkProps {
	entry: Entry;
	current?: Current;
	className?: string;
	children?: ReactNode;
}

/** An entry as its menu_type wants it: inside the app, in a new tab, or as the error. A directory is its title alone. */
export function EntryLink({ entry, current, className, children }: EntryLinkProps) {
	const { t } = useTranslation("navigation");
	const location = useLocation();
	const { target } = entry;
	if (target.kind === "directory") return <span className={className}>{children ?? entry.title}</span>;
	if (target.kind === "new-tab") {
		return (
			<a href={target.href} target="_blank" rel="noopener noreferrer" className={className}>
				{children ?? entry.title}
				<span className="sr-only">{t("new-tab")}</span>
			</a>
		);
	}
	const to = target.kind === "in-app" ? target.to : withMenuError(location);
	return (
		<Link to={to} aria-current={current} className={className}>
			{children ?? entry.title}
		</Link>
	);
}
