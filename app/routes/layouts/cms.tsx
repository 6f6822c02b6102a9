import { Outlet, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { ErrorPage } from "~/features/navigation/error-page";
import { PageFrame } from "~/features/navigation/frames/page-frame";
import type { PageHandle } from "~/lib/site/page-handle";
import { paths } from "~/paths";

export const handle: PageHandle = { i18n: ["navigation"] };

/** The way back from a member's page in this frame, which has no menu of the member centre. */
function MemberCentre() {
	const { t } = useTranslation();
	const { pathname } = useLocation();
	if (!pathname.startsWith(`${paths.user()}/`)) return null;
	return (
		<p className="mb-2 print:hidden">
			<Link to={paths.user()} className="inline-flex min-h-11 items-center text-sm">
				{t("member-centre")}
			</Link>
		</p>
	);
}

export default function CmsLayout() {
	return (
		<PageFrame layout="cms">
			<MemberCentre />
			<Outlet />
		</PageFrame>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	return (
		<PageFrame layout="cms">
			<MemberCentre />
			<ErrorPage error={error} />
		</PageFrame>
	);
}
