import { Outlet, useRouteError } from "@remix-run/react";
import { ErrorPage } from "~/features/navigation/error-page";
import { PageFrame } from "~/features/navigation/frames/page-frame";
import type { PageHandle } from "~/lib/site/page-handle";

export const handle: PageHandle = { i18n: ["navigation"] };

export default function CommonLayout() {
	return (
		<PageFrame layout="common">
			<Outlet />
		</PageFrame>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	return (
		<PageFrame layout="common">
			<div className="px-4 sm:px-6">
				<ErrorPage error={error} />
			</div>
		</PageFrame>
	);
}
