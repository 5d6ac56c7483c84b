CREATE TABLE "luck_keys" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"private_key" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "luck_keys_one" CHECK ("luck_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "luck_seeds" (
	"day" date PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "special_draws" (
	"draw_date" date PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_submissions" ADD COLUMN "receipt" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "fourd_draws_numbers_idx" ON "fourd_draws" USING gin ((array[first_prize, second_prize, third_prize] || starter_prizes || consolation_prizes));
--> statement-breakpoint
CREATE FUNCTION keep_luck() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed: receipts are held against it', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER luck_seeds_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "luck_seeds"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_luck();
--> statement-breakpoint
CREATE TRIGGER luck_keys_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "luck_keys"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_luck();
