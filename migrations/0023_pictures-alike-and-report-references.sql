CREATE TABLE "picture_hashes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_hashes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_hashes_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "picture_pairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"other_url" text NOT NULL,
	"likeness" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "picture_pairs_pictures_key" UNIQUE("url","other_url")
);
--> statement-breakpoint
CREATE TABLE "refused_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refused_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "profile_reports" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_reports" ADD COLUMN "reference_hash" text;--> statement-breakpoint
ALTER TABLE "profile_reports" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "picture_pairs_other_idx" ON "picture_pairs" USING btree ("other_url");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profile_reports_reference_idx" ON "profile_reports" USING btree ("reference_hash");