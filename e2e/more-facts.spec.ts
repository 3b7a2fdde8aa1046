import { expect, test } from '@playwright/test';
import { newBuilding } from './building-steps.ts';
import { listen } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { signIn } from './people-steps.ts';

