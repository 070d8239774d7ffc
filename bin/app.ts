import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { createStacks } from '../lib/stacks.ts';

const app = new App();
createStacks(app);

Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
