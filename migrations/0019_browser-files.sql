CREATE TABLE "browser_files" (
	"name" text PRIMARY KEY NOT NULL,
	"encoding" text NOT NULL,
	"body" "bytea" NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
