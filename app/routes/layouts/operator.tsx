import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useRouteError } from "@remix-run/react";
import { ErrorPage } from "~/features/navigation/error-page";
import { OperatorFrame } from "~/features/navigation/frames/operator-frame";
import { operatorLinks } from "~/features/navigation/frames/operator-links";
import type { PageHandle } from "~/lib/site/page-handle";
import { useRootData } from "~/parts/root-data";
import { requireMember } from "~/session/member.server";

export const handle: PageHandle = { i18n: ["navigation", "frames"] };

/** Each page below asks for its own rule. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	return null;
}

export default function OperatorLayout() {
	return (
		<OperatorFrame>
			<Outlet />
		</OperatorFrame>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	const next = operatorLinks(useRootData());
	return (
		<OperatorFrame>
			<ErrorPage error={error} next={next} />
		</OperatorFrame>
	);
}
