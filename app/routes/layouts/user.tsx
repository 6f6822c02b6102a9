import { Outlet } from "@remix-run/react";

export default function Layout() {
	return (
		<main id="content">
			<Outlet />
		</main>
	);
}
