import { useLocation } from "@remix-run/react";
import { type AnchorHTMLAttributes, forwardRef, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { showNotice } from "~/components/feedback/show-notice";
import { Link } from "~/components/ui/link";
import type { Entry } from "~/parts/root-data";
import { paths } from "~/paths";
import { type Current, isDirectory } from "./entry-tree";

const EMBEDDED = paths.iframe("");

/** Query parameter that shows the error of an unknown menu_type, without script as well. */
export const MENU_ERROR = "menu_error";

function withMenuError({ pathname, search }: { pathname: string; search: string }): string {
	const params = new URLSearchParams(search);
	params.set(MENU_ERROR, "1");
	return `${pathname}?${params}`;
}

interface EntryLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target"> {
	entry: Entry;
	current?: Current;
}

const FailingLink = forwardRef<HTMLAnchorElement, EntryLinkProps>(function FailingLink(
	{ entry, current, children, ...rest },
	ref,
) {
	const { t } = useTranslation("navigation");
	const location = useLocation();
	const open = (event: MouseEvent<HTMLAnchorElement>) => {
		rest.onClick?.(event);
		event.preventDefault();
		showNotice({ type: "error", message: t("navigation-failed") });
	};
	return (
		<Link {...rest} ref={ref} onClick={open} to={withMenuError(location)} aria-current={current}>
			{children ?? entry.title}
		</Link>
	);
});

/** Link by menu_type: in the app, in a new tab, or to the error. A directory renders its title only. */
export const EntryLink = forwardRef<HTMLAnchorElement, EntryLinkProps>(function EntryLink(props, ref) {
	const { entry, current, children, ...rest } = props;
	const { t } = useTranslation("navigation");
	if (isDirectory(entry)) return <span className={rest.className}>{children ?? entry.title}</span>;
	if (entry.href !== undefined) {
		return (
			<a {...rest} ref={ref} href={entry.href} target="_blank" rel="noopener noreferrer">
				{children ?? entry.title}
				<span className="sr-only">{t("new-tab")}</span>
			</a>
		);
	}
	if (entry.to === undefined) return <FailingLink {...props} ref={ref} />;
	return (
		<Link
			{...rest}
			ref={ref}
			to={entry.to}
			aria-current={current}
			// The embedded page needs a content security policy of its own, which only a document load sets.
			reloadDocument={entry.to.startsWith(EMBEDDED)}
		>
			{children ?? entry.title}
		</Link>
	);
});
