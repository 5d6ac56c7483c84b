-- The kind of contact is all that is counted; numbers and names were kept with it until now.
UPDATE "contact_analytics" SET "contact_value" = '' WHERE "contact_value" <> '';
