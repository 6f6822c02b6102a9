import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useRouteError } from "@remix-run/react";
import { ErrorPage } from "~/features/navigation/error-page";
import { PageFrame } from "~/features/navigation/frames/page-frame";
import { SideMenu } from "~/features/navigation/member/side-menu";
import type { PageHandle } from "~/lib/site/page-handle";
import { requireMember } from "~/session/member.server";

export const handle: PageHandle = { i18n: ["navigation", "frames"] };

/** Each page below guards itself as well. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	return null;
}

export default function UserLayout() {
	return (
		<PageFrame layout="user" aside={<SideMenu />}>
			<Outlet />
		</PageFrame>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	return (
		<PageFrame layout="user" aside={<SideMenu />}>
			<ErrorPage error={error} />
		</PageFrame>
	);
}
