import "~/styles/tailwind.css";
import { Links, Meta, Outlet, Scripts } from "@remix-run/react";

export default function Root() {
	return (
		<html lang="zh-CN">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<Links />
			</head>
			<body>
				<Outlet />
				<Scripts />
			</body>
		</html>
	);
}
