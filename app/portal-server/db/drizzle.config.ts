import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	schema: "./app/portal-server/db/schema/index.ts",
	out: "./app/portal-server/db/migrations",
});
