import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	schema: "./app/portal-server/platform/db/schema/index.ts",
	out: "./app/portal-server/platform/db/migrations",
});
